import { fail } from './failure.ts';

interface Waiting {
  key: string;
  start: () => void;
}

/** Heavy work of one kind: `run` settles as `work` does, when its turn has come. */
export interface WorkQueue {
  run: <T>(key: string, work: () => Promise<T>) => Promise<T>;
}

/**
 * At most `concurrency` at a time in this process, and one at a time per key (a member), so that nobody's heavy work
 * keeps the others waiting. Who comes first starts first among those whose key is free.
 * @throws Failure `server.overloaded` when `maxWaiting` wait already, or `maxWaitingPerKey` of this key
 */
export function createWorkQueue({ concurrency, maxWaiting, maxWaitingPerKey }: { concurrency: number; maxWaiting: number; maxWaitingPerKey: number }): WorkQueue {
  const waiting: Waiting[] = [];
  const running = new Set<string>();

  const startNext = (): void => {
    while (running.size < concurrency) {
      const at = waiting.findIndex(({ key }) => !running.has(key));
      if (at < 0) return;
      const [next] = waiting.splice(at, 1);
      if (next === undefined) return;
      running.add(next.key);
      next.start();
    }
  };

  return {
    async run(key, work) {
      const own = waiting.filter((entry) => entry.key === key).length;
      if (waiting.length >= maxWaiting || own >= maxWaitingPerKey) fail('server.overloaded');
      await new Promise<void>((resolve) => {
        waiting.push({ key, start: resolve });
        startNext();
      });
      try {
        return await work();
      } finally {
        running.delete(key);
        startNext();
      }
    },
  };
}
