import { readFile } from 'node:fs/promises';
import { DumpError } from '../dump-error.ts';

/** A line of a mapping file, which the operator may edit: what a forum or category becomes, and below which tag. */
export interface Mapped {
  under: string;
  tag: string;
  as: 'topics' | 'questions';
  /** Named where not everybody could read at the source: `staff` closes the tag to all but staff. */
  readers?: TagReaders;
}

type TagReaders = 'staff' | 'everybody';

/** The usual line of a category that not everybody could read. Visitors read here what all members may, so one for members alone is closed too. */
export const closedLine = (isClosed: boolean): Pick<Mapped, 'readers'> => (isClosed ? { readers: 'staff' } : {});

const isMapped = <N extends string>(value: unknown, id: N): value is Mapped & Record<N, number> =>
  typeof value === 'object' &&
  value !== null &&
  typeof (value as Record<string, unknown>)[id] === 'number' &&
  'under' in value &&
  typeof value.under === 'string' &&
  'tag' in value &&
  typeof value.tag === 'string' &&
  'as' in value &&
  (value.as === 'topics' || value.as === 'questions') &&
  (!('readers' in value) || value.readers === 'staff' || value.readers === 'everybody');

/** Reads a mapping file whose lines have this id; undefined if there is none. @throws DumpError for anything else in it */
export async function readMapping<N extends string>(
  file: string,
  id: N,
  subject: string,
): Promise<(Mapped & Record<N, number>)[] | undefined> {
  const text = await readFile(file, 'utf8').catch(() => undefined);
  if (text === undefined) return undefined;
  const refuse = (): never => {
    throw new DumpError(
      `${file} is no mapping: a dry run writes one, in which "under", "tag", "as" and "readers" of each ${subject} may be edited.`,
    );
  };
  try {
    const value: unknown = JSON.parse(text);
    return Array.isArray(value) && value.every((line) => isMapped(line, id)) ? value : refuse();
  } catch {
    return refuse();
  }
}
