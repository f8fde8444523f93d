/** Messages of PostgreSQL's protocol (version 3) to a statement that is prepared, all in one piece. */

/** Describe the portal without a name. */
const describe = Buffer.from([0x44, 0, 0, 0, 6, 0x50, 0]);

/** Execute it to its end, then Sync. */
const runAndSync = Buffer.from([0x45, 0, 0, 0, 9, 0, 0, 0, 0, 0, 0x53, 0, 0, 0, 4]);

const noValue = -1;

/** Without the checks of `writeInt32BE`, which took longer than all the rest: each place is known to be there. */
function putInt32(bytes: Buffer, at: number, value: number): number {
  bytes[at] = value >> 24;
  bytes[at + 1] = value >> 16;
  bytes[at + 2] = value >> 8;
  bytes[at + 3] = value;
  return at + 4;
}

function putInt16(bytes: Buffer, at: number, value: number): number {
  bytes[at] = value >> 8;
  bytes[at + 1] = value;
  return at + 2;
}

/** Bind, and Describe if `described`, Execute, Sync. Values and rows travel as text. */
export function runMessages(name: string, values: readonly (string | null)[], described: boolean): Buffer {
  const lengths = values.map((value) => (value === null ? noValue : Buffer.byteLength(value)));
  // After its letter: length, no name for the portal, the statement's, no formats, the number of values, no formats of rows.
  let bindBytes = 4 + 1 + name.length + 1 + 2 + 2 + 2;
  for (const length of lengths) bindBytes += 4 + Math.max(length, 0);
  const bytes = Buffer.allocUnsafe(1 + bindBytes + (described ? describe.length : 0) + runAndSync.length);
  bytes[0] = 0x42;
  let at = putInt32(bytes, 1, bindBytes);
  bytes[at] = 0;
  at += 1 + bytes.write(name, at + 1, 'latin1');
  bytes[at] = 0;
  at = putInt16(bytes, at + 1, 0);
  at = putInt16(bytes, at, values.length);
  for (let place = 0; place < values.length; place += 1) {
    at = putInt32(bytes, at, lengths[place] ?? noValue);
    at += bytes.write(values[place] ?? '', at, 'utf8');
  }
  at = putInt16(bytes, at, 0);
  if (described) at += describe.copy(bytes, at);
  runAndSync.copy(bytes, at);
  return bytes;
}
