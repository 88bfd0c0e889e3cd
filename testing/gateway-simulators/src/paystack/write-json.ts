const MARK = '\u0001';

/** JSON with every `bigint` as a plain number, however long. */
export function writeJson(value: unknown): string {
  const marked = JSON.stringify(value, (_key, part: unknown) =>
    typeof part === 'bigint' ? `${MARK}${part}${MARK}` : part,
  );
  return marked.replaceAll(/"\\u0001(\d+)\\u0001"/g, '$1');
}
