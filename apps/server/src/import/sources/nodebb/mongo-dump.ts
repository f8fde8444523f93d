import { createReadStream } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { deserialize, type Document } from 'bson';
import { DumpError } from '../../dump-error.ts';

/** The largest document that MongoDB keeps, with room for what the server itself adds. */
const mostBytes = 17 * 1024 * 1024;

const names = ['objects.bson', 'objects.bson.gz'];

/** The file of a dump: named itself, or in the folder that `mongodump` wrote, or in one of its folders. @throws DumpError without one */
export async function dumpFile(from: string): Promise<string> {
  const facts = await stat(from).catch(() => undefined);
  if (facts?.isFile() === true) return from;
  const entries = facts?.isDirectory() === true ? await readdir(from, { withFileTypes: true }) : [];
  const folders = ['', ...entries.filter((entry) => entry.isDirectory()).map((entry) => entry.name)];
  const present: string[] = [];
  for (const folder of folders)
    for (const name of names) {
      const path = join(from, folder, name);
      if ((await stat(path).catch(() => undefined))?.isFile() === true) present.push(path);
    }
  const [path, ...others] = present;
  if (path === undefined)
    throw new DumpError(`There is no objects.bson in ${from}: \`mongodump --db nodebb --collection objects\` writes it.`);
  if (others.length > 0) throw new DumpError(`Several dumps are in ${from}; name one of them: ${present.join(', ')}`);
  return path;
}

/** The documents of a dump, one after the other: each begins with its length. @throws DumpError for a file that is none, or not whole */
export async function* documentBytes(path: string): AsyncGenerator<Buffer> {
  const file = createReadStream(path, { highWaterMark: 1024 * 1024 });
  const bytes: AsyncIterable<Buffer> = path.endsWith('.gz') ? pipeline(file, createGunzip(), () => undefined) : file;
  let rest: Buffer = Buffer.alloc(0);
  for await (const chunk of bytes) {
    rest = rest.length === 0 ? chunk : Buffer.concat([rest, chunk]);
    while (rest.length >= 4) {
      const size = rest.readInt32LE(0);
      if (size < 5 || size > mostBytes) throw new DumpError(`${path} is no dump of MongoDB: there is no document where one must be.`);
      if (rest.length < size) break;
      yield rest.subarray(0, size);
      rest = rest.subarray(size);
    }
  }
  if (rest.length > 0) throw new DumpError(`${path} ends in the middle of a document: the dump is not whole.`);
}

/** The documents of these bytes; undefined for those that cannot be read. */
export async function* documentsOf(all: AsyncIterable<Uint8Array>): AsyncGenerator<Document | undefined> {
  for await (const bytes of all) {
    try {
      // A text that is no UTF-8 comes with signs in place of what is none, as it does from the other databases.
      yield deserialize(bytes, { validation: { utf8: false }, promoteBuffers: true });
    } catch {
      yield undefined;
    }
  }
}
