/** How many rows are read at a time: enough to be fast, few enough not to fill memory or block the event loop. */
export const PAGE_ROWS = 500;

/** Reads a long list page by page. `read` returns at most PAGE_ROWS rows after the given one, in a fixed order. */
export async function* inPages<Row>(read: (after: Row | undefined) => Promise<Row[]>): AsyncGenerator<Row[]> {
  let after: Row | undefined;
  for (;;) {
    const rows = await read(after);
    yield rows;
    if (rows.length < PAGE_ROWS) return;
    after = rows.at(-1);
  }
}
