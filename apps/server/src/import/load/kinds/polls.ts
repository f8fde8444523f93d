import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/db.ts';
import type { RecordOf } from '../../archive/records/index.ts';
import { type Batch, type KindLoader, known, missing, skipped, written } from '../kind-loader.ts';
import { keysIn } from '../find-known.ts';
import { remember } from '../references.ts';

const longestTitle = 190;
const longestOption = 60;
const mostOptions = 100;

const cut = (text: string, length: number): string => [...text.replaceAll(/\s+/g, ' ').trim()].slice(0, length).join('');

async function authorOfRoot(tx: Tx, table: 'topic' | 'question', id: string): Promise<{ authorId: string; title: string }> {
  return tx.selectFrom(table).select(['authorId', 'title']).where('id', '=', id).executeTakeFirstOrThrow();
}

/** The options as they are stored, or why there are none. */
function optionsOf({ remark }: Batch, { options }: RecordOf<'polls'>): string[] | string {
  const texts = options.map(({ text }) => cut(text, longestOption));
  if (texts.length < 2 || texts.length > mostOptions) return `a poll of fewer than two or more than ${mostOptions} options`;
  if (texts.includes('')) return 'a poll with an empty option';
  if (options.some(({ text }, at) => text.trim() !== texts[at])) remark('an option of a poll shortened');
  if (options.some(({ votes = 0 }) => votes > 0)) remark('votes of a poll without their voters, which are not counted');
  return texts;
}

export const pollLoader: KindLoader<'polls'> = {
  kind: 'polls',
  refs: ({ key, subject }) => [{ kind: 'polls', key }, subject],
  async load(batch, { key, record }) {
    const { tx, run, refs } = batch;
    if (refs.id('polls', key) !== undefined) return known;
    const { subject, createdAt, endsAt, closedAt, maxChoices = 1 } = record;
    const subjectId = refs.id(subject.kind, subject.key);
    if (subjectId === undefined) return missing('topic or question');
    const options = optionsOf(batch, record);
    if (typeof options === 'string') return skipped(options);
    const subjectKind = subject.kind === 'topics' ? ('topic' as const) : ('question' as const);
    const { authorId, title } = await authorOfRoot(tx, subjectKind, subjectId);
    const dateOf = (time: string | undefined): Date | null => (time === undefined ? null : new Date(time));
    const poll = await tx
      .insertInto('poll')
      .values({
        subjectKind,
        subjectId,
        authorId,
        title: cut(record.title, longestTitle) || cut(title, longestTitle),
        maxChoices: Math.min(maxChoices, options.length),
        createdAt: new Date(createdAt),
        endsAt: dateOf(endsAt),
        closedAt: dateOf(closedAt),
        // Nobody is reminded of polls that ended elsewhere.
        endNotified: true,
      })
      .onConflict((conflict) => conflict.constraint('poll_of_subject').doNothing())
      .returning('id')
      .executeTakeFirst();
    if (poll === undefined) return skipped('a second poll of one post');
    await tx
      .insertInto('pollOption')
      .values(options.map((text, at) => ({ pollId: poll.id, place: at + 1, text })))
      .execute();
    await tx.updateTable(subjectKind).set({ hasPoll: true }).where('id', '=', subjectId).execute();
    await remember(tx, run.source.site, 'polls', key, poll.id);
    return written;
  },
};

export const voteLoader: KindLoader<'votes'> = {
  kind: 'votes',
  refs: ({ poll, member }) => [
    { kind: 'polls', key: poll },
    { kind: 'members', key: member },
  ],
  async findKnown({ tx, refs }, records) {
    const columns = [
      { name: 'poll_id', type: 'bigint' as const, values: records.map(({ record }) => refs.id('polls', record.poll)) },
      { name: 'member_id', type: 'bigint' as const, values: records.map(({ record }) => refs.id('members', record.member)) },
    ];
    const keys = records.map(({ key }) => key);
    return new Set(await keysIn(tx, 'poll_vote', keys, columns));
  },
  async load({ tx, refs }, { record }) {
    const [pollId, memberId] = [refs.id('polls', record.poll), refs.id('members', record.member)];
    if (pollId === undefined) return missing('poll');
    if (memberId === undefined) return missing('member');
    const { rows } = await sql<{ options: number; maxChoices: number; createdAt: Date }>`
      select (select count(*)::int from poll_option where poll_id = poll.id) as options, max_choices, created_at from poll
      where id = ${pollId}`.execute(tx);
    const [poll] = rows;
    if (poll === undefined) return missing('poll');
    const { options, maxChoices, createdAt } = poll;
    const choices = [...new Set(record.choices)].toSorted((a, b) => a - b);
    if (choices.some((choice) => choice > options)) return skipped('a vote for an option that the poll does not have');
    if (choices.length > maxChoices) return skipped('a vote for more options than the poll allows');
    const row = await tx
      .insertInto('pollVote')
      .values({ pollId, memberId, choices, votedAt: record.at === undefined ? createdAt : new Date(record.at) })
      .onConflict((conflict) => conflict.doNothing())
      .returning('pollId')
      .executeTakeFirst();
    if (row === undefined) return known;
    await sql`update poll set voter_count = voter_count + 1 where id = ${pollId}`.execute(tx);
    await sql`update poll_option set vote_count = vote_count + 1 where poll_id = ${pollId} and place = any(${choices}::int[])`.execute(tx);
    return written;
  },
};
