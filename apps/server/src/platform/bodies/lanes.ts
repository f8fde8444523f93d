interface Waiting<I, O> {
  item: I;
  resolve: (output: O) => void;
  reject: (error: unknown) => void;
}

/**
 * One worker with two lanes. Waiting short jobs run together, long ones alone, and if both wait they alternate, so that short jobs wait for
 * one long job at most.
 */
export function createLanes<I, O>(work: (items: readonly I[]) => Promise<readonly O[]>): (lane: 'short' | 'long', item: I) => Promise<O> {
  const waiting: Record<'short' | 'long', Waiting<I, O>[]> = { short: [], long: [] };
  let last: 'short' | 'long' | null = null;
  let isBusy = false;

  function next(): Waiting<I, O>[] {
    const { short, long } = waiting;
    last = short.length > 0 && (last !== 'short' || long.length === 0) ? 'short' : 'long';
    return last === 'short' ? short.splice(0) : long.splice(0, 1);
  }

  async function workOff(): Promise<void> {
    if (isBusy) return;
    isBusy = true;
    for (let batch = next(); batch.length > 0; batch = next()) {
      try {
        const outputs = await work(batch.map(({ item }) => item));
        for (const [place, { resolve }] of batch.entries()) resolve(outputs[place] as O);
      } catch (error) {
        for (const { reject } of batch) reject(error);
      }
    }
    isBusy = false;
  }

  return (lane, item) =>
    new Promise((resolve, reject) => {
      waiting[lane].push({ item, resolve, reject });
      void workOff();
    });
}
