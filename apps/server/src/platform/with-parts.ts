/**
 * Runs with a stack of resources that are closed at the end, the last first, even after an error. Equivalent to `await using`, which the
 * parser that checks the ranks of imports does not know.
 */
export async function withParts<T>(run: (parts: AsyncDisposableStack) => Promise<T>): Promise<T> {
  const parts = new AsyncDisposableStack();
  try {
    return await run(parts);
  } finally {
    await parts.disposeAsync();
  }
}
