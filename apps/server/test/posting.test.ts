import {
  editSettings,
  closeAnswers,
  closeComments,
  deleteComment,
  moderateComment,
  moveTopic,
  postAnswer,
  postComment,
  postReply,
  postAnswerReply,
  postQuestionReply,
  type TagRight,
} from '@chaguan/contract';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { checkBooks } from '../src/modules/ledger/testing.ts';
import { aQuestion, aQuestionTag } from '../src/modules/questions/testing.ts';
import { aTag } from '../src/modules/tags/testing.ts';
import { aTopic } from '../src/modules/topics/testing.ts';
import { testApp, type Person } from './app.ts';
import { drop } from './drop.ts';
import { untilWaiting } from './waiting.ts';
import { tries } from './long.ts';

// What the database refuses here is meant to be refused.
const app = testApp({ LOG_LEVEL: 'fatal' });

let boss: Person;
let writers: Person[] = [];

beforeAll(async () => {
  boss = await app.staff('boss');
  writers = await Promise.all(Array.from({ length: 8 }, (_, index) => app.member(`writer_${index}`)));
  // What no database would do by itself: it refuses one post among others.
  for (const table of ['comment', 'answer']) {
    await sql
      .raw(`
      create function refuse_${table}() returns trigger language plpgsql as $$ begin
        if new.body_text like '%毒%' then raise exception 'refused' using errcode = 'check_violation', constraint = 'poison'; end if;
        return new;
      end $$;
      create trigger poison before insert on ${table} for each row execute function refuse_${table}()`)
      .execute(app.db);
  }
});

const write = (n: number): Person => writers[n % writers.length] as Person;
const say = (person: Person, topicId: string, body = '好茶。') => person.call(postComment, { params: { topicId }, body: { body } });
const answer = (person: Person, questionId: string, body = '八十五度。') =>
  person.call(postAnswer, { params: { questionId }, body: { body } });
const topic = (more: { tagId?: string } = {}) => app.write((tx) => aTopic(tx, app.services, more));
const question = () => app.write((tx) => aQuestion(tx, app.services));

/** What is counted against what is there; nothing comes back where both agree. */
const differences: Record<string, string> = {
  floors: `
    select topic_id from comment group by topic_id having count(*) <> max(floor) or min(floor) <> 1
    union all select question_id from answer group by question_id having count(*) <> max(floor) or min(floor) <> 1`,
  lastFloors: `
    select id from topic where last_floor <> (select count(*) from comment where topic_id = topic.id)
    union all select id from question where last_floor <> (select count(*) from answer where question_id = question.id)`,
  counts: `
    select id from topic where comment_count <> (select count(*) from comment where topic_id = topic.id and state = 'published')
    union all select id from question where answer_count <> (select count(*) from answer where question_id = question.id and state = 'published')`,
  counted: `
    select id from member where comment_count <> (select count(*) from comment where author_id = member.id and state = 'published')
    or answer_count <> (select count(*) from answer where author_id = member.id and state = 'published')`,
  earned: `
    select id from member where points_earned <> coalesce((
      select sum(amount_minor) from ledger_entry entry join ledger_account account on account.id = account_id
      join ledger_transaction done on done.id = transaction_id
      where owner_kind = 'member' and owner = member.id::text and currency = 'POINT' and kind = 'reward'), 0)`,
  order: `
    select one.id from comment one join comment next on next.topic_id = one.topic_id and next.floor = one.floor + 1
    where next.posted_at <= one.posted_at and next.state = 'published' and one.state = 'published'
    union all select one.id from answer one join answer next on next.question_id = one.question_id and next.floor = one.floor + 1
    where next.posted_at <= one.posted_at and next.state = 'published' and one.state = 'published'`,
  activity: `
    select id from topic where exists (select from comment where topic_id = topic.id and state = 'published' and posted_at > activity_at)
    or activity_kind = 'commented' and (activity_at, activity_by) <> (
      select posted_at, author_id from comment where topic_id = topic.id and state = 'published' order by floor desc limit 1)
    union all select id from question where activity_kind = 'answered' and (activity_at, activity_by) <> (
      select posted_at, author_id from answer where question_id = question.id and state = 'published' order by floor desc limit 1)`,
  lists: `select question_id from question_tagging join question on id = question_id where question_tagging.activity_at <> question.activity_at`,
};

async function wrong(): Promise<string[]> {
  const records = await Promise.all(
    Object.entries(differences).map(async ([name, text]) => ({ name, rows: (await sql.raw(text).execute(app.db)).rows })),
  );
  return records.flatMap(({ name, rows }) => (rows.length === 0 ? [] : [`${name} ${JSON.stringify(rows)}`]));
}

afterEach(async () => {
  const result = await wrong();
  if (result.length > 0) throw new Error(result.join('\n'));
  await checkBooks(app);
});

interface Act {
  kind: 'comment' | 'answer' | 'reply' | 'poison' | 'close' | 'open' | 'move' | 'delete' | 'judge' | 'review' | 'unknown mention';
  who: number;
  where: number;
}

const anAct: fc.Arbitrary<Act> = fc.record({
  kind: fc.oneof(
    { weight: 12, arbitrary: fc.constantFrom('comment' as const, 'answer' as const) },
    {
      weight: 5,
      arbitrary: fc.constantFrom(
        'reply' as const,
        'poison' as const,
        'close' as const,
        'open' as const,
        'move' as const,
        'delete' as const,
        'judge' as const,
        'review' as const,
        'unknown mention' as const,
      ),
    },
  ),
  who: fc.nat(7),
  where: fc.nat(2),
});

test('whatever is posted at once, by whom and whatever fails: floors, counts, times and points are exact', async () => {
  const tags = [await app.write((tx) => aTag(tx)), await app.write((tx) => aTag(tx))];
  await fc.assert(
    fc.asyncProperty(fc.array(anAct, { minLength: 10, maxLength: 50 }), async (program) => {
      const topics = await Promise.all([0, 1, 2].map(() => topic({ tagId: tags[0] ?? '' })));
      const questions = await Promise.all([question(), question(), question()]);
      const commentIds: string[] = [];
      const run = async ({ kind, who, where }: Act, turn: number): Promise<unknown> => {
        const [person, topicId, questionId] = [write(who), topics[where] ?? '', questions[where] ?? ''];
        const commentId = commentIds[turn % Math.max(commentIds.length, 1)] ?? '0';
        if (kind === 'comment') return commentIds.push((await say(person, topicId)).comment.id);
        if (kind === 'answer') return answer(person, questionId);
        if (kind === 'reply') return person.call(postReply, { params: { commentId }, body: { body: '同感。' } });
        if (kind === 'poison') return who % 2 === 0 ? say(person, topicId, '有毒。') : answer(person, questionId, '有毒。');
        if (kind === 'unknown mention') return say(person, topicId, '@nobody_here');
        if (kind === 'move') return boss.call(moveTopic, { params: { topicId }, body: { tagId: tags[who % 2] ?? '' } });
        if (kind === 'delete') return person.call(deleteComment, { params: { commentId } });
        if (kind === 'judge')
          return boss.call(moderateComment, {
            params: { commentId },
            body: { act: (['approve', 'delete', 'restore'] as const)[who % 3] ?? 'approve' },
          });
        if (kind === 'review') return boss.call(editSettings, { body: { values: { reviewComment: who % 2 === 0 ? 'all' : 'none' } } });
        const closed = kind === 'close';
        return who % 2 === 0
          ? boss.call(closeComments, { params: { topicId }, body: { closed } })
          : boss.call(closeAnswers, { params: { questionId }, body: { closed } });
      };
      const outcomes = await Promise.allSettled(program.map(run));
      await boss.call(editSettings, { body: { values: { reviewComment: 'none' } } });
      const failures = outcomes.flatMap((outcome, index) =>
        outcome.status === 'rejected' && program[index]?.kind !== 'poison' ? [outcome.reason as { status?: number }] : [],
      );
      expect(failures.filter(({ status }) => status === undefined || status >= 500)).toEqual([]);
      expect(outcomes.filter(({ status }, index) => status === 'fulfilled' && program[index]?.kind === 'poison')).toEqual([]);
      expect(await wrong()).toEqual([]);
    }),
    { numRuns: tries(15) },
  );
});

test('one post that the database refuses ends none of those that come at the same time', async () => {
  const [one, other, third] = [await topic(), await topic(), await question()];
  const outcomes = await Promise.allSettled(
    writers.flatMap((person, n) => [
      say(person, n % 2 === 0 ? one : other, n === 3 ? '毒' : '好茶。'),
      answer(person, third, n === 5 ? '毒' : '八十五度。'),
    ]),
  );
  expect(outcomes.flatMap(({ status }, index) => (status === 'rejected' ? [index] : []))).toEqual([6, 11]);
});

test('a locked topic blocks nobody who writes elsewhere', async () => {
  const [lockedId, free] = [await topic(), await topic()];
  const order: string[] = [];
  let waiting: Promise<unknown> = Promise.resolve();
  await app.write(async (tx) => {
    await tx.selectFrom('topic').select('id').where('id', '=', lockedId).forUpdate().execute();
    waiting = Promise.all(
      [write(0), write(1)].map(async (person) => {
        await say(person, lockedId);
        order.push('lockedId');
      }),
    );
    await Promise.all([write(2), write(3), write(4)].map((person) => say(person, free)));
    order.push('free');
  });
  await waiting;
  expect(order).toEqual(['free', 'lockedId', 'lockedId']);
});

/** What somebody posts while the place is locked, `change` happens, and the place is let go. */
async function postedMeanwhile(
  table: 'topic' | 'question',
  id: string,
  post: () => Promise<unknown>,
  change: () => Promise<unknown>,
): Promise<unknown> {
  const { promise: posted, resolve } = Promise.withResolvers<unknown>();
  await app.write(async (tx) => {
    await tx.selectFrom(table).select('id').where('id', '=', id).forUpdate().execute();
    post().then(resolve, resolve);
    await untilWaiting(app);
    await change();
  });
  return posted;
}

async function onlyFor(tagId: string, right: TagRight): Promise<void> {
  const role = await app.db
    .insertInto('role')
    .values({ nameZh: crypto.randomUUID().slice(0, 8) })
    .returning('id')
    .executeTakeFirstOrThrow();
  await app.db.insertInto('tagRight').values({ tagId, right, roleId: role.id }).execute();
  drop(app.services, 'tags', 'question-tags', 'roles');
}

test('a right that is withdrawn between reading and writing is gone', async () => {
  const person = write(0);
  const [tagId, other] = await app.write(async (tx) => [await aTag(tx), await aTag(tx)] as const);
  const [topicId, elsewhere] = [await topic({ tagId }), await topic({ tagId: other })];
  const { comment } = await say(person, topicId);
  const reply = () => person.call(postReply, { params: { commentId: comment.id }, body: { body: '同感。' } });
  expect(await postedMeanwhile('topic', topicId, reply, () => onlyFor(tagId, 'reply'))).toMatchObject({ code: 'reply.denied' });
  expect(
    await postedMeanwhile(
      'topic',
      topicId,
      () => say(person, topicId),
      () => onlyFor(tagId, 'comment'),
    ),
  ).toMatchObject({ code: 'comment.denied' });
  const moved = app.write(async (tx) => {
    await tx.updateTable('topic').set({ tagId }).where('id', '=', elsewhere).execute();
    const posted = say(person, elsewhere).catch((error: unknown) => error);
    await untilWaiting(app);
    return { posted };
  });
  expect(await (await moved).posted).toMatchObject({ code: 'comment.denied' });
});

test('a question that closes to its readers between reading and writing takes nothing more', async () => {
  const person = write(1);
  const tagId = await app.write((tx) => aQuestionTag(tx));
  const newQuestion = await app.write((tx) => aQuestion(tx, app.services, { tagIds: [tagId] }));
  const { answer: answered } = await answer(person, newQuestion);
  const acts = [
    () => answer(person, newQuestion),
    () => person.call(postAnswerReply, { params: { answerId: answered.id }, body: { body: '同感。' } }),
    () => person.call(postQuestionReply, { params: { questionId: newQuestion }, body: { body: '同问。' } }),
  ];
  for (const act of acts) {
    expect(await postedMeanwhile('question', newQuestion, act, () => onlyFor(tagId, 'view'))).toMatchObject({
      code: 'question.not_visible',
    });
    await app.db.deleteFrom('tagRight').where('tagId', '=', tagId).execute();
    drop(app.services, 'question-tags');
  }
});

test('who writes twice at once has both floors and earns both', async () => {
  const [topicId, person] = [await topic(), write(0)];
  const comments = await Promise.all(Array.from({ length: 5 }, () => say(person, topicId)));
  expect(comments.map(({ comment }) => comment.floor).toSorted((a, b) => a - b)).toEqual([1, 2, 3, 4, 5]);
});
