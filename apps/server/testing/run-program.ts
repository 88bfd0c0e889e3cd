import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { childEnvironment } from './child-environment.ts';

export interface ProgramEnd {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs one of our scripts to its end. */
export async function runProgram(
  script: string,
  args: readonly string[],
  variables: Readonly<Record<string, string>>,
): Promise<ProgramEnd> {
  const child = spawn(process.execPath, [script, ...args], {
    env: childEnvironment({ LOG_LEVEL: 'warn', ...variables }),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let stdout = '';
  let stderr = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    stdout += text;
  });
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    stderr += text;
  });
  const [code] = await once(child, 'close');
  return { code, stdout, stderr };
}
