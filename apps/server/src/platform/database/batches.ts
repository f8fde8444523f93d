/** Rows in the order of their ids, a batch at a time, so that a long list is never in memory as a whole. */
export async function* batchesById<R extends { id: string }>(
  read: (afterId: string, size: number) => Promise<R[]>,
  size = 200,
): AsyncGenerator<R[]> {
  let afterId = '0';
  for (;;) {
    const rows = await read(afterId, size);
    const last = rows.at(-1);
    if (last === undefined) return;
    yield rows;
    if (rows.length < size) return;
    afterId = last.id;
  }
}
