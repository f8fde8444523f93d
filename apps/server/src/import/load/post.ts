import type { RecordOf } from '../archive/records/index.ts';
import { authorOf, nameOfMember } from './authors.ts';
import type { Batch } from './kind-loader.ts';
import type { Ref } from './references.ts';
import { linked, signed } from './texts.ts';

type Post = Pick<
  RecordOf<'topics'>,
  | 'key'
  | 'author'
  | 'authorName'
  | 'anonymous'
  | 'attribution'
  | 'postedAt'
  | 'editedAt'
  | 'staffEditedAt'
  | 'state'
  | 'deletedAt'
  | 'deletedBy'
  | 'waitsSince'
  | 'likes'
  | 'body'
>;

/** The members to whom every post refers. */
export function postRefs({ author, deletedBy }: Pick<Post, 'author' | 'deletedBy'>): Ref[] {
  return [author, deletedBy].flatMap((key) => (key === undefined ? [] : [{ kind: 'members', key }]));
}

const dateOf = (time: string | undefined): Date | null => (time === undefined ? null : new Date(time));

/** Of a wiki: from its beginning, since the source does not say from when. */
export function wikiOf({ wiki = false, postedAt }: Pick<RecordOf<'topics'>, 'wiki' | 'postedAt'>): { wikiSince?: Date } {
  return wiki ? { wikiSince: new Date(postedAt) } : {};
}

/** What every kind of post has in common, as the writing of posts takes it. */
export async function postOf(batch: Batch, kind: string, record: Post, isPlain = false) {
  const author = await authorOf(batch, kind, record);
  const { postedAt, editedAt, staffEditedAt, state = 'published', deletedAt, deletedBy, waitsSince, likes = 0, attribution } = record;
  const name = attribution === undefined ? '' : await nameOfMember(batch.tx, author.id);
  return {
    authorId: author.id,
    body: signed({ ...record, body: isPlain ? record.body : linked(record.body, batch) }, { name, isKnown: author.isKnown }, isPlain),
    postedAt: new Date(postedAt),
    editedAt: dateOf(editedAt),
    importedLikes: likes,
    moderation: {
      state,
      deletedAt: dateOf(deletedAt),
      deletedBy: batch.refs.id('members', deletedBy) ?? null,
      waitsSince: dateOf(waitsSince),
      staffEditedAt: dateOf(staffEditedAt),
    },
  };
}
