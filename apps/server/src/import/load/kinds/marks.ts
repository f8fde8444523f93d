import { sql } from 'kysely';
import { favouriteNote, type SubjectKind } from '../../../modules/reactions/index.ts';
import type { Tx } from '../../../platform/database/db.ts';
import { type KindLoader, known, missing, skipped, written } from '../kind-loader.ts';

const ours: Record<string, SubjectKind> = {
  topics: 'topic',
  comments: 'comment',
  replies: 'reply',
  questions: 'question',
  answers: 'answer',
  'answer-replies': 'answer_reply',
};

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
  async load({ tx, refs, run }, { record: { member, subject, kind, at } }) {
    const [memberId, subjectId] = [refs.id('members', member), refs.id(subject.kind, subject.key)];
    if (memberId === undefined) return missing('member');
    const subjectKind = ours[subject.kind];
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

async function folderOf(tx: Tx, memberId: string, name: string | undefined): Promise<string | null> {
  const short = [...(name ?? '').trim()].slice(0, 30).join('');
  if (short === '') return null;
  const { rows } = await sql<{ id: string }>`
    insert into favourite_folder (member_id, name) values (${memberId}, ${short})
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
  async load({ tx, refs, run }, { record: { member, subject, folder, at, note, remindAt } }) {
    const [memberId, subjectId] = [refs.id('members', member), refs.id(subject.kind, subject.key)];
    if (memberId === undefined) return missing('member');
    if (subjectId === undefined) return missing('post');
    const subjectKind = subject.kind === 'topics' ? 'topic' : 'question';
    const folderId = await folderOf(tx, memberId, folder);
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

export const followLoader: KindLoader<'follows'> = {
  kind: 'follows',
  refs: ({ member, subject }) => [{ kind: 'members', key: member }, subject],
  async load({ tx, refs, run }, { record: { member, subject, at } }) {
    const [memberId, subjectId] = [refs.id('members', member), refs.id(subject.kind, subject.key)];
    if (memberId === undefined) return missing('member');
    if (subjectId === undefined) return missing(subject.kind === 'tags' ? 'tag' : 'member');
    const followedAt = timeOf(at, run.startedAt);
    if (subject.kind === 'tags') {
      const values = { memberId, tagId: subjectId, followedAt };
      const rows = await tx
        .insertInto('tagFollow')
        .values(values)
        .onConflict((conflict) => conflict.doNothing())
        .returning('tagId')
        .execute();
      return rows.length === 0 ? known : written;
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
