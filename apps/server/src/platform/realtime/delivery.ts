import { createWorkQueue } from '../work-queue.ts';
import type { Reader, Readers } from './readers.ts';

/** A reader that stops reading is dropped at this much unsent data instead of filling our memory. */
const unsentLimit = 64 * 1024;

/** The same while they wait for a check; they are ids alone. */
const mostWaiting = 500;

/** Keeps the connection, and says nothing. */
const comment = ':\n\n';

/** Checks that messages wait for; more at once would take the database from those who ask for pages. */
const checksAtOnce = 3;

function send({ response }: Reader, text: string): void {
  if (response.writableEnded) return;
  if (response.writableLength > unsentLimit) response.destroy();
  else response.write(text);
}

/** Nothing that could have taken the right was announced, or ran out, since it was last checked. */
function isSure({ right, hasRunOut }: Reader): boolean {
  return right.checked === right.changes && !hasRunOut();
}

/** Text to readers who may listen: where that is in doubt, it is checked before anything is sent. */
export function createDelivery(readers: Readers) {
  const checks = createWorkQueue({ concurrencyPerKey: checksAtOnce });

  /** A check that fails ends the stream too: the page opens it again, and is asked anew. */
  const mayStay = async (reader: Reader): Promise<boolean> => {
    if (!readers.all.has(reader)) return false;
    // What changes during the check may have come too late for it.
    const { changes } = reader.right;
    const stays = await reader.mayStay().catch(() => false);
    if (stays) reader.right.checked = Math.max(reader.right.checked, changes);
    else reader.response.end();
    return stays && readers.all.has(reader);
  };

  const sendWaiting = async (reader: Reader): Promise<void> => {
    while (!isSure(reader)) if (!(await mayStay(reader))) return;
    const { waiting = [] } = reader;
    reader.waiting = undefined;
    send(reader, waiting.join(''));
  };

  return {
    /** Ends the stream of a reader who may listen no more, and answers false then. */
    mayStay,
    /** From now on nothing is sent to this reader before the right was checked anew. */
    doubt(reader: Reader): void {
      reader.right.changes += 1;
    },
    /** In the order of the calls. */
    deliver(reader: Reader, text: string): void {
      if (reader.waiting !== undefined) {
        reader.waiting.push(text);
        if (reader.waiting.length > mostWaiting) reader.response.destroy();
      } else if (isSure(reader)) {
        send(reader, text);
      } else {
        reader.waiting = [text];
        void checks.run('', () => sendWaiting(reader));
      }
    },
    /** Sends what holds the connection; to readers in doubt without what it says. */
    beat(reader: Reader, text: string): void {
      send(reader, reader.waiting === undefined && isSure(reader) ? text : comment);
    },
    send,
  };
}
