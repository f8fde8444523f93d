interface Waiting<I, O> {
  item: I;
  resolve: (output: O) => void;
  reject: (error: unknown) => void;
}

/** What waits while the work is done is done together next: one at a time would cost each two turns of a busy process. */
export function createBatches<I, O>(work: (items: readonly I[]) => Promise<readonly O[]>): (item: I) => Promise<O> {
  let waiting: Waiting<I, O>[] = [];
  let isBusy = false;

  async function workOff(): Promise<void> {
    if (isBusy) return;
    isBusy = true;
    while (waiting.length > 0) {
      const batch = waiting;
      waiting = [];
      try {
        const outputs = await work(batch.map(({ item }) => item));
        for (const [index, { resolve }] of batch.entries()) resolve(outputs[index] as O);
      } catch (error) {
        for (const { reject } of batch) reject(error);
      }
    }
    isBusy = false;
  }

  return (item) =>
    new Promise((resolve, reject) => {
      waiting.push({ item, resolve, reject });
      void workOff();
    });
}
