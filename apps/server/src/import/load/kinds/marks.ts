import { sql } from 'kysely';
import { importMutedWord } from '../../../modules/muted-words/index.ts';
import type { PostKind } from '../../../modules/posts/index.ts';
import { favouriteNote } from '../../../modules/reactions/index.ts';
import type { Tx } from '../../../platform/database/db.ts';
import { type KindLoader, known, missing, skipped, type Staged, written } from '../kind-loader.ts';
import type { Ref, References } from '../references.ts';
import { keysIn } from '../find-known.ts';
import { postKindOf } from './post-kinds.ts';

type Marks = readonly Staged<{ member: string; subject: Ref }>[];

const keysOf = (records: readonly Staged<unknown>[]): string[] => records.map(({ key }) => key);

/** The columns by which a mark of a member on a post is known. */
const markColumns = (refs: References, records: Marks) => [
  { name: 'subject_kind', type: 'text' as const, values: records.map(({ record }) => postKindOf[record.subject.kind]) },
  { name: 'subject_id', type: 'bigint' as const, values: records.map(({ record }) => refs.id(record.subject.kind, record.subject.key)) },
  { name: 'member_id', type: 'bigint' as const, values: records.map(({ record }) => refs.id('members', record.member)) },
];

const timeOf = (at: string | undefined, otherwise: Date): Date => (at === undefined ? otherwise : new Date(at));

async function insertWorked(tx: Tx, answerId: string, memberId: string, at: Date): Promise<boolean> {
  const row = await tx
    .insertInto('answerWorked')
    .values({ answerId, memberId, at })
    .onConflict((conflict) => conflict.doNothing())
    .returning('answerId')
    .executeTakeFirst();
  if (row !== undefined) await sql`update answer set worked_count = worked_count + 1 where id = ${answerId}`.execute(tx);
  return row !== undefined;
}

/** Likes and "worked for me"; their counts are recomputed at the end. */
export const reactionLoader: KindLoader<'reactions'> = {
  kind: 'reactions',
  refs: ({ member, subject }) => [{ kind: 'members', key: member }, subject],
  async findKnown({ tx, refs }, records) {
    const likes = records.filter(({ record: { kind } }) => kind === 'like');
    return new Set(await keysIn(tx, 'liking', keysOf(likes), markColumns(refs, likes)));
  },
  async load({ tx, refs, run }, { record: { member, subject, kind, at } }) {
    const [memberId, subjectId] = [refs.id('members', member), refs.id(subject.kind, subject.key)];
    if (memberId === undefined) return missing('member');
    const subjectKind = postKindOf[subject.kind];
    if (subjectId === undefined || subjectKind === undefined) return missing('post');
    const likedAt = timeOf(at, run.startedAt);
    if (kind === 'worked') {
      if (subjectKind !== 'answer') return skipped('worked for me, on something else than an answer');
      return (await insertWorked(tx, subjectId, memberId, likedAt)) ? written : known;
    }
    const row = await tx
      .insertInto('liking')
      .values({ subjectKind, subjectId, memberId, likedAt })
      .onConflict((conflict) => conflict.doNothing())
      .returning('memberId')
      .executeTakeFirst();
    return row === undefined ? known : written;
  },
};

/** A folder that is here already stays as open as its member has made it here. */
async function folderOf(tx: Tx, memberId: string, name: string | undefined, isPublic: boolean): Promise<string | null> {
  const short = [...(name ?? '').trim()].slice(0, 30).join('');
  if (short === '') return null;
  const { rows } = await sql<{ id: string }>`
    insert into favourite_folder (member_id, name, public) values (${memberId}, ${short}, ${isPublic})
    on conflict (member_id, name) do update set name = excluded.name returning id`.execute(tx);
  return rows[0]?.id ?? null;
}

/** What is over by now stays as a date, without a reminder. */
function noteOf(note: string | undefined, remindAt: string | undefined, now: Date) {
  const date = remindAt === undefined ? null : new Date(remindAt);
  return { note: favouriteNote(note ?? ''), remindAt: date, reminded: date !== null && date <= now };
}

export const favouriteLoader: KindLoader<'favourites'> = {
  kind: 'favourites',
  refs: ({ member, subject }) => [{ kind: 'members', key: member }, subject],
  findKnown: async ({ tx, refs }, records) => new Set(await keysIn(tx, 'favourite', keysOf(records), markColumns(refs, records))),
  async load({ tx, refs, run }, { record: { member, subject, folder, folderPublic = false, at, note, remindAt } }) {
    const [memberId, subjectId] = [refs.id('members', member), refs.id(subject.kind, subject.key)];
    if (memberId === undefined) return missing('member');
    if (subjectId === undefined) return missing('post');
    const subjectKind = subject.kind === 'topics' ? 'topic' : 'question';
    const folderId = await folderOf(tx, memberId, folder, folderPublic);
    const row = await tx
      .insertInto('favourite')
      .values({ subjectKind, subjectId, memberId, folderId, keptAt: timeOf(at, run.startedAt), ...noteOf(note, remindAt, run.startedAt) })
      .onConflict((conflict) => conflict.doNothing())
      .returning('memberId')
      .executeTakeFirst();
    return row === undefined ? known : written;
  },
};

async function followMember(tx: Tx, followerId: string, followedId: string, followedAt: Date): Promise<boolean> {
  const row = await tx
    .insertInto('follow')
    .values({ followerId, followedId, followedAt })
    .onConflict((conflict) => conflict.doNothing())
    .returning('followerId')
    .executeTakeFirst();
  if (row === undefined) return false;
  await sql`
    update member set following_count = following_count + (id = ${followerId})::int, follower_count = follower_count + (id = ${followedId})::int
    where id = any(${[followerId, followedId]}::bigint[])`.execute(tx);
  return true;
}

async function followColumn(tx: Tx, memberId: string, columnId: string, followedAt: Date): Promise<boolean> {
  const row = await tx
    .insertInto('topicColumnFollow')
    .values({ columnId, memberId, followedAt })
    .onConflict((conflict) => conflict.doNothing())
    .returning('columnId')
    .executeTakeFirst();
  return row !== undefined;
}

async function followTag(tx: Tx, memberId: string, tagId: string, followedAt: Date): Promise<boolean> {
  const row = await tx
    .insertInto('tagFollow')
    .values({ memberId, tagId, followedAt })
    .onConflict((conflict) => conflict.doNothing())
    .returning('tagId')
    .executeTakeFirst();
  return row !== undefined;
}

/** A thread whose news a member wants, or wants no longer. */
async function watchThread(tx: Tx, row: { subjectKind: PostKind; subjectId: string; memberId: string; level: string; at: Date }) {
  const added = await tx
    .insertInto('watch')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning('memberId')
    .executeTakeFirst();
  return added !== undefined;
}

export const followLoader: KindLoader<'follows'> = {
  kind: 'follows',
  refs: ({ member, subject }) => [{ kind: 'members', key: member }, subject],
  async findKnown({ tx, refs }, records) {
    const followsIn = async (kind: string, table: string, follower: string, followed: string) => {
      const own = records.filter(({ record }) => record.subject.kind === kind);
      return keysIn(tx, table, keysOf(own), [
        { name: follower, type: 'bigint', values: own.map(({ record }) => refs.id('members', record.member)) },
        { name: followed, type: 'bigint', values: own.map(({ record }) => refs.id(kind, record.subject.key)) },
      ]);
    };
    const threads = records.filter(({ record }) => postKindOf[record.subject.kind] !== undefined);
    return new Set([
      ...(await followsIn('members', 'follow', 'follower_id', 'followed_id')),
      ...(await followsIn('tags', 'tag_follow', 'member_id', 'tag_id')),
      ...(await followsIn('columns', 'topic_column_follow', 'member_id', 'column_id')),
      ...(await keysIn(tx, 'watch', keysOf(threads), markColumns(refs, threads))),
    ]);
  },
  async load({ tx, refs, run }, { record: { member, subject, at, muted = false } }) {
    const [memberId, subjectId] = [refs.id('members', member), refs.id(subject.kind, subject.key)];
    if (memberId === undefined) return missing('member');
    if (subjectId === undefined)
      return missing({ tags: 'tag', members: 'member', topics: 'topic', questions: 'question', columns: 'column' }[subject.kind]);
    const followedAt = timeOf(at, run.startedAt);
    if (subject.kind === 'columns') return (await followColumn(tx, memberId, subjectId, followedAt)) ? written : known;
    if (subject.kind === 'tags') return (await followTag(tx, memberId, subjectId, followedAt)) ? written : known;
    const subjectKind = postKindOf[subject.kind];
    if (subjectKind !== undefined) {
      const watch = { subjectKind, subjectId, memberId, level: muted ? 'muted' : 'watching', at: followedAt };
      return (await watchThread(tx, watch)) ? written : known;
    }
    if (memberId === subjectId) return skipped('a follow of oneself');
    return (await followMember(tx, memberId, subjectId, followedAt)) ? written : known;
  },
};

export const blockLoader: KindLoader<'blocks'> = {
  kind: 'blocks',
  refs: ({ member, blocked }) => [
    { kind: 'members', key: member },
    { kind: 'members', key: blocked },
  ],
  async load({ tx, refs, run }, { record: { member, blocked, at } }) {
    const [memberId, blockedId] = [refs.id('members', member), refs.id('members', blocked)];
    if (memberId === undefined || blockedId === undefined) return missing('member');
    if (memberId === blockedId) return skipped('a block of oneself');
    const row = await tx
      .insertInto('memberBlock')
      .values({ memberId, blockedId, blockedAt: timeOf(at, run.startedAt) })
      .onConflict((conflict) => conflict.doNothing())
      .returning('memberId')
      .executeTakeFirst();
    return row === undefined ? known : written;
  },
};

export const mutedWordLoader: KindLoader<'muted-words'> = {
  kind: 'muted-words',
  refs: ({ member }) => [{ kind: 'members', key: member }],
  order: ({ at }) => at,
  async load({ tx, refs, run }, { record: { member, text, at } }) {
    const memberId = refs.id('members', member);
    if (memberId === undefined) return missing('member');
    const outcome = await importMutedWord(tx, { memberId, text, addedAt: timeOf(at, run.startedAt) });
    if (outcome === 'unmatchable') return skipped('a muted word that is none, or too long');
    if (outcome === 'too many') return skipped('more muted words than a member may have');
    return outcome === 'written' ? written : known;
  },
};
