import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { pipeline, Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { extract } from 'tar-stream';
import { DumpError } from '../../dump-error.ts';

/** The dump in a backup that the admin area of Discourse made. */
const names = ['dump.sql.gz', 'dump.sql'];

/** A stream is opened by whoever reads it: one that fails before would end the program. */
async function* plain(open: () => Readable, name: string): AsyncGenerator<Buffer> {
  yield* /\.t?gz$/.test(name) ? pipeline(open(), createGunzip(), () => undefined) : open();
}

/** The dump within a backup that is still packed. */
async function* dumpInTar(path: string): AsyncGenerator<Buffer> {
  const unpacked = extract();
  plainInto(path, unpacked);
  for await (const entry of unpacked) {
    const name = basename(entry.header.name);
    if (names.includes(name)) {
      yield* plain(() => Readable.from(entry), name);
      return;
    }
    entry.resume();
  }
  throw new DumpError(`There is no ${names.join(' or ')} in ${path}: it is no backup of Discourse.`);
}

/** Failures are those of whoever reads the entries. */
function plainInto(path: string, unpacked: ReturnType<typeof extract>): void {
  const file = createReadStream(path);
  if (path.endsWith('gz')) pipeline(file, createGunzip(), unpacked, () => undefined);
  else pipeline(file, unpacked, () => undefined);
}

async function pathOfDump(from: string): Promise<string> {
  const facts = await stat(from).catch(() => undefined);
  if (facts?.isFile() === true) return from;
  for (const name of names) {
    const path = join(from, name);
    if ((await stat(path).catch(() => undefined))?.isFile() === true) return path;
  }
  throw new DumpError(
    '--from is the backup (….tar.gz), the folder it was unpacked to, its dump.sql.gz, or the URL of a database: it is none of these.',
  );
}

/** The bytes of the dump of a backup: packed, unpacked in a folder, or alone. @throws DumpError where there is none */
export async function openBackup(from: string): Promise<AsyncIterable<Buffer>> {
  const path = await pathOfDump(from);
  return /\.(?:tar|tar\.gz|tgz)$/.test(path) ? dumpInTar(path) : plain(() => createReadStream(path, { highWaterMark: 1024 * 1024 }), path);
}

/** A text of a post has at most some hundred thousand characters; a packed file of a few megabytes may hold a line of many gigabytes. */
const longestLine = 64 * 1024 * 1024;

/** Lines without their ends, as bytes. @throws DumpError where one is longer than any of a dump of Discourse */
export async function* linesOf(bytes: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let [parts, waiting]: [Buffer[], number] = [[], 0];
  for await (const chunk of bytes) {
    let from = 0;
    for (let end = chunk.indexOf(10); end !== -1; end = chunk.indexOf(10, from)) {
      const part = chunk.subarray(from, end);
      yield parts.length === 0 ? part : Buffer.concat([...parts, part]);
      [parts, waiting] = [[], 0];
      from = end + 1;
    }
    if (from === chunk.length) continue;
    parts.push(chunk.subarray(from));
    waiting += chunk.length - from;
    if (waiting > longestLine) throw new DumpError('A line of the dump is longer than any of Discourse.');
  }
  if (parts.length > 0) yield Buffer.concat(parts);
}
