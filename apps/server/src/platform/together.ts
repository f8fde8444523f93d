interface Waiting<I, O> {
  item: I;
  resolve: (output: O) => void;
  reject: (error: unknown) => void;
}

/**
 * Settles together what comes for one key while the key is busy: the first goes at once and alone, all that come
 * meanwhile go next as one batch, in the order they came. So nobody waits for company, and a crowd costs one round.
 * `settle` answers one output per item; when it fails, everyone of that batch gets the error.
 */
export function together<I, O>(settle: (items: readonly I[]) => Promise<readonly O[]>): (key: string, item: I) => Promise<O> {
  const waiting = new Map<string, Waiting<I, O>[]>();

  async function settleBatch(batch: readonly Waiting<I, O>[]): Promise<void> {
    try {
      const outputs = await settle(batch.map(({ item }) => item));
      for (const [place, { resolve }] of batch.entries()) resolve(outputs[place] as O);
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

/**
 * Reads one thing for all who ask while it is being read: they share the next read, which begins after they came, so
 * what holds when somebody asks is never missed. Alone it is the read itself.
 */
export function readTogether<D extends object, T>(read: (db: D, id: string) => Promise<T>): (db: D, id: string) => Promise<T> {
  const queues = new WeakMap<D, (id: string) => Promise<T>>();
  const queueOf = (db: D): ((id: string) => Promise<T>) => {
    const join = together<string, T>(async (ids) => {
      const found = await read(db, ids[0] ?? '');
      return ids.map(() => found);
    });
    return (id) => join(id, id);
  };
  return (db, id) => {
    const queue = queues.get(db) ?? queueOf(db);
    queues.set(db, queue);
    return queue(id);
  };
}

/** Statements of one kind under way at a time: the second lets a slow one be overtaken. */
const lanes = 2;

/** More in one statement would let many wait for a few. */
const mostAtOnce = 24;

/** Asks for all who ask while others are being answered with one statement: `read` answers one answer per question, in order. */
export function askTogether<D extends object, Q, A>(read: (db: D, questions: readonly Q[]) => Promise<readonly A[]>): (db: D, question: Q) => Promise<A> {
  const queues = new WeakMap<D, (lane: string, question: Q) => Promise<A>>();
  const queueOf = (db: D): ((lane: string, question: Q) => Promise<A>) =>
    together<Q, A>(async (questions) => {
      const parts = Array.from({ length: Math.ceil(questions.length / mostAtOnce) }, (_, part) => questions.slice(part * mostAtOnce, (part + 1) * mostAtOnce));
      return (await Promise.all(parts.map((part) => read(db, part)))).flat();
    });
  let asked = 0;
  return (db, question) => {
    const queue = queues.get(db) ?? queueOf(db);
    queues.set(db, queue);
    asked += 1;
    return queue(String(asked % lanes), question);
  };
}
