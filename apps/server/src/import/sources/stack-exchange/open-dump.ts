import { readdir, stat } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import { DumpError } from '../../dump-error.ts';

const tables = ['Users', 'Posts', 'Comments'] as const;

export type TableName = (typeof tables)[number];

export interface DumpFile {
  path: string;
  /** Together with the path this tells whether a resumed import still reads the same file. */
  sizeBytes: number;
}

export interface Dump {
  /** Name of the source, part of every import key: the folder's name in lower case. */
  site: string;
  files: ReadonlyMap<TableName, DumpFile>;
}

function siteName(folder: string): string {
  const name = basename(resolve(folder))
    .toLowerCase()
    .replaceAll(/[^a-z0-9.-]+/g, '-')
    .replaceAll(/^-+|-+$/g, '');
  if (name === '') throw new DumpError(`The folder's name is the name of the source and needs a letter or digit: ${folder}`);
  return name.slice(0, 60);
}

async function filesIn(folder: string): Promise<string[]> {
  try {
    return await readdir(folder);
  } catch (error) {
    const isFile = error instanceof Error && 'code' in error && error.code === 'ENOTDIR';
    throw new DumpError(isFile ? `This is a file, not the folder of a dump: ${folder}` : `There is no such folder: ${folder}`, {
      cause: error,
    });
  }
}

/**
 * Finds Posts, Users and Comments of a Stack Exchange dump, plain or gzipped. Posts is required; without Users all authors are unknown,
 * without Comments there are none.
 * @throws DumpError
 */
export async function openDump(folder: string): Promise<Dump> {
  const names = await filesIn(folder);
  const files = new Map<TableName, DumpFile>();
  for (const table of tables) {
    const pattern = new RegExp(`^${table}\\.xml(\\.gz)?$`, 'i');
    const name = names.filter((candidate) => pattern.test(candidate)).toSorted()[0];
    if (name === undefined) continue;
    const path = join(folder, name);
    files.set(table, { path, sizeBytes: (await stat(path)).size });
  }
  if (!files.has('Posts')) {
    const packed = names.some((name) => name.endsWith('.7z'));
    throw new DumpError(`There is no Posts.xml or Posts.xml.gz in ${folder}${packed ? '; unpack the .7z archive first' : ''}.`);
  }
  return { site: siteName(folder), files };
}
