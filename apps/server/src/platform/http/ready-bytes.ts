import { STATUS_CODES } from 'node:http';
import type { Ready } from './front.ts';

/** Kept whole within one second, for the pages that many ask for; the others are put together each time. */
const mostKept = 200;

const printable = /^[\t\x20-\x7e]*$/;

function headOf({ status, headers }: Ready): string | undefined {
  let head = `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n`;
  for (const [index, text] of headers.entries()) {
    // Node refuses such a header too; a line break here would be a second answer.
    if (!printable.test(text)) return undefined;
    head += index % 2 === 0 ? `${text}: ` : `${text}\r\n`;
  }
  return head;
}

/** Makes answers into the bytes that Node would send on a connection that stays open, date included. */
export function readyBytes(keepAliveMs: number): (ready: Ready) => Buffer | undefined {
  const staying = `Connection: keep-alive\r\nKeep-Alive: timeout=${Math.floor(keepAliveMs / 1000)}\r\n\r\n`;
  let second = 0;
  let tail = '';
  let kept = new Map<Ready, Buffer>();
  return (ready) => {
    const now = Math.floor(Date.now() / 1000);
    if (now !== second) {
      second = now;
      tail = `Date: ${new Date(now * 1000).toUTCString()}\r\n${staying}`;
      // A new map and new bytes: those of the second before may still be on their way out.
      kept = new Map();
    }
    const known = kept.get(ready);
    if (known !== undefined) return known;
    const head = headOf(ready);
    if (head === undefined) return undefined;
    const bytes = Buffer.concat([Buffer.from(head + tail, 'latin1'), ready.body]);
    if (kept.size < mostKept) kept.set(ready, bytes);
    return bytes;
  };
}
