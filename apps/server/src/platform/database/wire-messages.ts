/** Messages of PostgreSQL's protocol (version 3) to a statement that is prepared, all in one piece. */

const utf8 = 'utf8';

/** Describe the portal without a name. */
const describe = Buffer.from([0x44, 0, 0, 0, 6, 0x50, 0]);

/** Execute it to its end, then Sync. */
const runAndSync = Buffer.from([0x45, 0, 0, 0, 9, 0, 0, 0, 0, 0, 0x53, 0, 0, 0, 4]);

const noValue = -1;

/** Bind, and Describe if `described`, Execute, Sync. Values and rows travel as text. */
export function runMessages(name: string, values: readonly (string | null)[], described: boolean): Buffer {
  const lengths = values.map((value) => (value === null ? noValue : Buffer.byteLength(value)));
  // After its letter: length, no name for the portal, the statement's, no formats, the number of values, no formats of rows.
  const bindBytes = 4 + 1 + name.length + 1 + 2 + 2 + lengths.reduce((sum, length) => sum + 4 + Math.max(length, 0), 0) + 2;
  const bytes = Buffer.allocUnsafe(1 + bindBytes + (described ? describe.length : 0) + runAndSync.length);
  let at = bytes.writeUInt8(0x42, 0);
  at = bytes.writeInt32BE(bindBytes, at);
  at = bytes.writeUInt8(0, at);
  at += bytes.write(name, at, 'latin1');
  at = bytes.writeUInt8(0, at);
  at = bytes.writeInt16BE(0, at);
  at = bytes.writeInt16BE(values.length, at);
  for (const [place, value] of values.entries()) {
    at = bytes.writeInt32BE(lengths[place] ?? noValue, at);
    if (value !== null) at += bytes.write(value, at, utf8);
  }
  at = bytes.writeInt16BE(0, at);
  if (described) at += describe.copy(bytes, at);
  runAndSync.copy(bytes, at);
  return bytes;
}
