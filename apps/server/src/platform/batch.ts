interface Waiting<I, O> {
  item: I;
  resolve: (output: O) => void;
  reject: (error: unknown) => void;
}

/**
 * Batches calls for one key while the key is busy: the first runs immediately and alone, all that arrive meanwhile run next as one batch,
 * in order of arrival. So no call waits to be batched, and a crowd costs one round. `settle` returns one output per item; when it fails,
 * every item of that batch fails.
 */
export function batched<I, O>(settle: (items: readonly I[]) => Promise<readonly O[]>): (key: string, item: I) => Promise<O> {
  const waiting = new Map<string, Waiting<I, O>[]>();

  async function settleBatch(batch: readonly Waiting<I, O>[]): Promise<void> {
    try {
      const outputs = await settle(batch.map(({ item }) => item));
      for (const [index, { resolve }] of batch.entries()) resolve(outputs[index] as O);
    } catch (error) {
      for (const { reject } of batch) reject(error);
    }
  }

  async function settleAll(key: string): Promise<void> {
    for (let batch = waiting.get(key) ?? []; batch.length > 0; batch = waiting.get(key) ?? []) {
      waiting.set(key, []);
      await settleBatch(batch);
    }
    waiting.delete(key);
  }

  return (key, item) =>
    new Promise((resolve, reject) => {
      const queue = waiting.get(key);
      if (queue !== undefined) {
        queue.push({ item, resolve, reject });
        return;
      }
      waiting.set(key, [{ item, resolve, reject }]);
      void settleAll(key);
    });
}
