/**
 * Runs with a stack of what is to be closed in the end, the last first, however it ends. It is `await using` in plain words:
 * the parser by which the ranks of imports are checked does not know that.
 */
export async function withParts<T>(run: (parts: AsyncDisposableStack) => Promise<T>): Promise<T> {
  const parts = new AsyncDisposableStack();
  try {
    return await run(parts);
  } finally {
    await parts.disposeAsync();
  }
}
