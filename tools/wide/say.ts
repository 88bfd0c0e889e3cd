/** Prints a line. */
export function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

/** Milliseconds as seconds, such as "21.3 s". */
export function seconds(ms: number): string {
  return `${(ms / 1000).toFixed(1)} s`;
}
