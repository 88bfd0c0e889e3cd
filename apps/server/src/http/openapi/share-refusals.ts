import type { OpenApiDocument, OpenApiResponse } from './document.ts';

const RETRY_AFTER = {
  'Retry-After': { description: 'Seconds to wait before the next try', schema: { type: 'integer' } },
};

/**
 * The document with every refusal that several operations answer described once, as a component that is named by its
 * codes, and with Retry-After where a client is told to wait.
 */
export function shareRefusals(document: OpenApiDocument) {
  const operations = Object.values(document.paths).flatMap((path) => Object.values(path));
  const refusals = operations.flatMap(({ responses }) =>
    Object.entries(responses).filter(([status]) => isRefusal(status)),
  );
  const times = Map.groupBy(refusals, ([, { description }]) => description);
  const isShared = (response: OpenApiResponse) => (times.get(response.description)?.length ?? 0) > 1;
  const shared = new Map<string, OpenApiResponse>();

  const place = (status: string, response: OpenApiResponse) => {
    const whole = isWait(status) ? { ...response, headers: RETRY_AFTER } : response;
    if (!isRefusal(status) || !isShared(response)) return whole;
    const name = componentName(response.description);
    shared.set(name, whole);
    return { $ref: `#/components/responses/${name}` };
  };
  const paths = mapValues(document.paths, (path) =>
    mapValues(path, (operation) => ({
      ...operation,
      responses: mapEntries(operation.responses, place),
    })),
  );
  const responses = Object.fromEntries([...shared].sort(([one], [other]) => one.localeCompare(other)));
  return { ...document, paths, components: { ...document.components, responses } };
}

const isRefusal = (status: string) => Number(status) >= 400;
const isWait = (status: string) => status === '429' || status === '503';

/** The codes "BUSY, DATABASE_UNAVAILABLE" are the component BusyOrDatabaseUnavailable. */
function componentName(codes: string): string {
  const words = (code: string) => code.split('_').map((word) => word.charAt(0) + word.slice(1).toLowerCase());
  return codes
    .split(', ')
    .map((code) => words(code).join(''))
    .join('Or');
}

function mapEntries<From, To>(record: Readonly<Record<string, From>>, to: (key: string, value: From) => To) {
  return Object.fromEntries(
    Object.entries(record).map(([key, value]): [string, To] => [key, to(key, value)]),
  );
}

function mapValues<From, To>(record: Readonly<Record<string, From>>, to: (value: From) => To) {
  return mapEntries(record, (_key, value) => to(value));
}
