import type { SuperJSONResult } from 'superjson';

/** The settings tell the server's time, which has run on while the answer waited for the app. */
export function advanceClock(answer: SuperJSONResult | undefined, age: number): SuperJSONResult | undefined {
  const data = answer?.json;
  if (typeof data !== 'object' || data === null || !('now' in data) || typeof data.now !== 'string')
    return answer;
  return { ...answer, json: { ...data, now: new Date(Date.parse(data.now) + age).toISOString() } };
}
