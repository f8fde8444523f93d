import { lstat, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Value } from 'typebox/value';
import { ArchiveHead } from '../../archive/archive-head.ts';
import { type RecordKind, recordKinds } from '../../archive/records/index.ts';
import { DumpError } from '../../dump-error.ts';
import { checkFile } from './lines.ts';

const longestHead = 5_000_000;

export interface OpenArchive {
  folder: string;
  head: ArchiveHead;
  kinds: RecordKind[];
}

/** Whether there is a file of its own, and not a link to one elsewhere. */
export async function isPlainFile(path: string): Promise<boolean> {
  const facts = await lstat(path).catch(() => undefined);
  return facts?.isFile() === true;
}

async function readHead(folder: string): Promise<ArchiveHead> {
  const path = join(folder, 'archive.json');
  if (!(await isPlainFile(path))) throw new DumpError(`There is no archive.json in ${folder}: this is no archive, or an incomplete one.`);
  if ((await lstat(path)).size > longestHead) throw new DumpError(`${path} is too long to be the head of an archive.`);
  const head: unknown = await readFile(path, 'utf8')
    .then((text): unknown => JSON.parse(text))
    .catch(() => undefined);
  if (!Value.Check(ArchiveHead, head)) throw new DumpError(`${path} is not the head of an archive of version 1.`);
  return head;
}

/** Opens an archive and checks all files of records by their hashes. @throws DumpError */
export async function openArchive(folder: string): Promise<OpenArchive> {
  const head = await readHead(folder);
  const unknown = Object.keys(head.records).find((kind) => !(recordKinds as string[]).includes(kind));
  if (unknown !== undefined) throw new DumpError(`archive.json names ${JSON.stringify(unknown)}, which is not a kind of records.`);
  const kinds = recordKinds.filter((kind) => head.records[kind] !== undefined);
  for (const kind of kinds) {
    const path = join(folder, `${kind}.jsonl`);
    const facts = head.records[kind];
    if (!(await isPlainFile(path))) throw new DumpError(`${kind}.jsonl is missing in ${folder}, or not a plain file.`);
    if (facts !== undefined) await checkFile(path, facts);
  }
  return { folder, head, kinds };
}

/** The path of a file's bytes, from nothing but its hash. */
export function pathOfFile(folder: string, sha256: string): string {
  return join(folder, 'files', sha256.slice(0, 2), sha256);
}
