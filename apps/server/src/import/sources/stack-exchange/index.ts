import { DumpError } from '../../dump-error.ts';
import type { RecordKind } from '../../archive/records/index.ts';
import type { Described, Reader, ReaderRequest, ReadItem, SourceSystem } from '../reader.ts';
import { usualAttribution } from './bodies.ts';
import { indexPosts, type PostIndex } from './dump.ts';
import { answerItems, type Item, memberItems, type Purpose, remarkItems, rootItems, tagItems } from './items.ts';
import { type Dump, openDump } from './open-dump.ts';

const absent = {
  Users: 'There is no Users file: people are named by their numbers.',
  Comments: 'There is no Comments file: questions and answers come without comments.',
} as const;

function described({ site, files }: Dump, as: Purpose['as']): Described {
  const sizes = [...files].map(([table, { sizeBytes }]) => `${table}=${sizeBytes}`);
  return {
    source: { system: 'stackexchange', site },
    ...(as === 'questions' && { variant: as }),
    snapshot: sizes.join(),
    tables: [...files.keys()].map((table) => ({ table, rows: -1, kind: null })),
    sums: [],
    remarks: (['Users', 'Comments'] as const).flatMap((table) => (files.has(table) ? [] : absent[table])),
  };
}

async function* joined(...parts: AsyncGenerator<Item>[]): AsyncGenerator<Item> {
  for (const part of parts) yield* part;
}

/** The items of one kind in the order of the files. */
async function itemsOf(kind: RecordKind, purpose: Purpose, index: () => Promise<PostIndex>): Promise<AsyncGenerator<Item> | undefined> {
  const topics = purpose.as === 'topics';
  if (kind === 'members') return memberItems(purpose);
  if (kind === 'tags') return tagItems(purpose);
  if (kind === purpose.as) return rootItems(purpose);
  if (kind === 'answers') return answerItems(purpose);
  if (kind === 'comments') return joined(answerItems(purpose), remarkItems(purpose, await index(), ['question']));
  if (kind === 'replies') return remarkItems(purpose, await index(), ['answer']);
  return topics ? undefined : remarkItems(purpose, await index(), ['question', 'answer']);
}

/** The cursor is the number of the item: an earlier one is read again and passed over. */
async function* numbered(items: AsyncGenerator<Item>, after: number): AsyncGenerator<ReadItem> {
  let position = 0;
  for await (const item of items) {
    position += 1;
    if (position > after) yield { ...item, cursor: String(position) };
  }
}

function readerOf(purpose: Purpose): Reader {
  let index: Promise<PostIndex> | undefined;
  const posts = (): Promise<PostIndex> => (index ??= indexPosts(purpose.dump));
  const read = async function* (kind: RecordKind, after: string | null): AsyncGenerator<ReadItem> {
    const items = await itemsOf(kind, purpose, posts);
    if (items !== undefined) yield* numbered(items, Number(after ?? 0));
  };
  return {
    describe: () => Promise.resolve(described(purpose.dump, purpose.as)),
    kinds:
      purpose.as === 'topics'
        ? ['members', 'tags', 'topics', 'comments', 'replies']
        : ['members', 'tags', 'questions', 'answers', 'answer-replies'],
    read: read as Reader['read'],
    close: () => Promise.resolve(),
  };
}

/** @param attribution the line under a question, with `{author}` and `{site}`; `none` for none. @throws DumpError */
export async function openStackExchange(folder: string, as: Purpose['as'], attribution = usualAttribution): Promise<Reader> {
  const dump = await openDump(folder);
  return readerOf({ dump, as, attribution: attribution === 'none' ? '' : attribution.replaceAll('{site}', dump.site) });
}

function open({ from, options }: ReaderRequest): Promise<Reader> {
  const { as = 'topics', attribution } = options;
  if (as !== 'topics' && as !== 'questions') throw new DumpError(`--as ${as} is not possible; questions become topics or questions.`);
  return openStackExchange(from, as, typeof attribution === 'string' ? attribution : undefined);
}

/** Dumps of Stack Exchange sites: a folder with Users, Posts and Comments. */
export const stackExchange: SourceSystem = {
  name: 'stackexchange',
  options: { as: { type: 'string' }, attribution: { type: 'string' } },
  help: ['--as topics|questions', '--attribution "<text with {author} and {site}, or none>"'],
  open,
};
