import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { basename } from 'node:path';
import { DumpError } from '../../dump-error.ts';

/** A record is at most two texts of two million characters; a longer line is an attack or not a record. */
const longestLine = 20_000_000;

/** A line of a file: its text, or why it has none. */
export interface Line {
  bytes: Buffer | undefined;
}

/** The lines of a file in constant memory; one that is too long is passed over and has no bytes. */
export async function* linesOf(path: string): AsyncGenerator<Line> {
  let parts: Buffer[] = [];
  let length = 0;
  const end = (): Line => {
    const line = { bytes: length > longestLine ? undefined : Buffer.concat(parts) };
    [parts, length] = [[], 0];
    return line;
  };
  const add = (part: Buffer): void => {
    length += part.length;
    if (length <= longestLine) parts.push(part);
    else parts = [];
  };
  for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) {
    let from = 0;
    for (let at = chunk.indexOf(10); at >= 0; at = chunk.indexOf(10, from)) {
      add(chunk.subarray(from, at));
      yield end();
      from = at + 1;
    }
    add(chunk.subarray(from));
  }
  if (length > 0) yield end();
}

/** @throws DumpError when the file is not the one that the head describes */
export async function checkFile(path: string, expected: { bytes: number; sha256: string }): Promise<void> {
  const hash = createHash('sha256');
  let bytes = 0;
  for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) {
    hash.update(chunk);
    bytes += chunk.length;
  }
  if (bytes === expected.bytes && hash.digest('hex') === expected.sha256) return;
  throw new DumpError(`${basename(path)} is not the file that archive.json describes: it was changed or not copied completely.`);
}
