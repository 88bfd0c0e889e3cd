/** Every item of a list that is read page by page. */
export async function all<Item>(pages: AsyncGenerator<readonly Item[]>): Promise<Item[]> {
  return (await Array.fromAsync(pages)).flat();
}
