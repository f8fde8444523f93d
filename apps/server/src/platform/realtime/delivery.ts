import { createWorkQueue } from '../work-queue.ts';
import type { Reader, Readers } from './readers.ts';

/** A client that stops reading is disconnected at this much unsent data, so that it does not fill our memory. */
const unsentLimit = 64 * 1024;

/** The same limit while messages wait for a check; they contain only ids. */
const mostWaiting = 500;

/** A comment line that only keeps the connection open. */
const comment = ':\n\n';

/** Maximum number of concurrent checks for waiting messages; more would take database connections from page requests. */
const checksAtOnce = 3;

function send({ response }: Reader, text: string): void {
  if (response.writableEnded) return;
  if (response.writableLength > unsentLimit) response.destroy();
  else response.write(text);
}

/** Since the last check, nothing was announced or has expired that could have revoked the right. */
function isSure({ right, hasRunOut }: Reader): boolean {
  return right.checked === right.changes && !hasRunOut();
}

/** Sends text to readers who may listen: if that is in doubt, it is checked first. */
export function createDelivery(readers: Readers) {
  const checks = createWorkQueue({ concurrencyPerKey: checksAtOnce });

  /** A failed check ends the stream too: the page reopens it, and is checked again. */
  const mayStay = async (reader: Reader): Promise<boolean> => {
    if (!readers.all.has(reader)) return false;
    // A change during the check may not be included in its result.
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
    /** Ends the stream of a reader who may no longer listen, and returns false then. */
    mayStay,
    /** From now on nothing is sent to this reader before the right was checked again. */
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
    /** Sends a keep-alive; to readers in doubt without its content. */
    beat(reader: Reader, text: string): void {
      send(reader, reader.waiting === undefined && isSure(reader) ? text : comment);
    },
    send,
  };
}
