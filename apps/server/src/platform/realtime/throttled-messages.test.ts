import type { RealtimeMessage } from '@chaguan/contract';
import { expect, test } from 'vitest';
import { createThrottledMessages } from './throttled-messages.ts';

const message: RealtimeMessage = { kind: 'queue.changed', data: {} };

/** The news with pauses that the test ends. */
function throttled() {
  const received: string[][] = [];
  let [began, over] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const messages = createThrottledMessages(
    async (some) => void received.push([...some.keys()]),
    () => {
      began.resolve();
      return over.promise;
    },
  );
  return {
    messages,
    received,
    began: () => began.promise,
    endPause(): void {
      const last = over;
      [began, over] = [Promise.withResolvers(), Promise.withResolvers()];
      last.resolve();
    },
  };
}

test('the first message is sent at once, what comes during the pause once after it', async () => {
  const { messages, received, began, endPause } = throttled();
  messages.add(['a'], message);
  messages.add(['b', 'a'], message);
  await began();
  expect(received).toEqual([['a', 'b']]);
  for (let times = 0; times < 500; times += 1) messages.add([times % 2 === 0 ? 'b' : 'c'], message);
  expect(received).toHaveLength(1);
  endPause();
  await began();
  expect(received).toEqual([
    ['a', 'b'],
    ['b', 'c'],
  ]);
});

test('after a quiet pause the next message is sent at once again, and none after the end', async () => {
  const { messages, received, began, endPause } = throttled();
  messages.add(['a'], message);
  await began();
  endPause();
  // The loop ends when nothing waits.
  await new Promise((done) => setImmediate(done));
  messages.add(['b'], message);
  await began();
  expect(received).toEqual([['a'], ['b']]);
  messages.add(['c'], message);
  messages.stop();
  endPause();
  await new Promise((done) => setImmediate(done));
  expect(received).toHaveLength(2);
});
