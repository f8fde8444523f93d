import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { testApp } from '../../../test/app.ts';
import { tries } from '../../../test/long.ts';
import { aMember } from '../members/testing.ts';
import type { Announcement } from '../../platform/events/announcement.ts';
import type { Failure } from '../../platform/failure.ts';
import { addPoll } from './add-poll.ts';
import { castVote } from './cast-vote.ts';
import { closePoll } from './end-polls.ts';
import type { PollSubject } from './subject.ts';
import { readPoll } from './show-poll.ts';
import { flushPollChanges, announcePollSoon } from './host.ts';

const received: Announcement[] = [];
const app = testApp({}, async (_, __, bus) => void bus.listen((announcement) => received.push(announcement)));
let voters: string[] = [];
let subjects = 0;

beforeAll(async () => {
  voters = await app.write(async (tx) => {
    const ids: string[] = [];
    for (let n = 0; n < 30; n += 1) ids.push(await aMember(tx));
    return ids;
  });
});

/** A poll of nothing in particular: whose it is, is for the module above. */
async function aPoll(options: number, maxChoices = 1, endsAt: Date | null = null): Promise<PollSubject> {
  subjects += 1;
  const subject = { kind: 'topic', id: String(900_000 + subjects) } as const;
  const texts = Array.from({ length: options }, (_, at) => `选项 ${at}`);
  await app.write((tx) => addPoll(tx, app.clock.now(), subject, voters[0] ?? '', { title: '喝什么', options: texts, maxChoices, endsAt }));
  return subject;
}

function vote(subject: PollSubject, memberId: string, choices: number[]): Promise<void> {
  return app.write((tx) => castVote(tx, app.clock.now(), memberId, subject, choices));
}

/** The counts that are shown, next to what the votes say when they are counted one by one. */
async function countsOf(subject: PollSubject) {
  const poll = await readPoll(app.db, subject, null);
  const votes = await app.db
    .selectFrom('pollVote')
    .innerJoin('poll', 'poll.id', 'pollVote.pollId')
    .select('choices')
    .where('subjectId', '=', subject.id)
    .execute();
  const options = poll?.options ?? [];
  return {
    counts: [poll?.voterCount, ...options.map(({ voteCount }) => voteCount)],
    cast: [votes.length, ...options.map(({ place: position }) => votes.filter(({ choices }) => choices.includes(position)).length)],
  };
}

test('thirty at once are thirty voters', async () => {
  const subject = await aPoll(3);
  await Promise.all(voters.map((memberId, at) => vote(subject, memberId, [(at % 3) + 1])));
  expect(await readPoll(app.db, subject, voters[4] ?? '')).toMatchObject({
    voterCount: 30,
    options: [{ voteCount: 10 }, { voteCount: 10 }, { voteCount: 10 }],
    choices: [2],
  });
});

test('one member in ten tabs is one voter with one choice', async () => {
  const subject = await aPoll(4);
  await Promise.all(Array.from({ length: 10 }, (_, at) => vote(subject, voters[0] ?? '', [(at % 4) + 1])));
  const poll = await readPoll(app.db, subject, voters[0] ?? '');
  expect(poll?.voterCount).toBe(1);
  expect(poll?.options.reduce((sum, { voteCount }) => sum + voteCount, 0)).toBe(1);
  const { counts, cast } = await countsOf(subject);
  expect(counts).toEqual(cast);
});

test('whatever is voted and changed in whatever order, the counts are those of the votes', async () => {
  const ballot = fc.record({ who: fc.nat(5), choices: fc.uniqueArray(fc.integer({ min: 1, max: 5 }), { minLength: 1, maxLength: 3 }) });
  await fc.assert(
    fc.asyncProperty(fc.array(ballot, { minLength: 1, maxLength: 12 }), async (ballots) => {
      const subject = await aPoll(5, 3);
      await Promise.all(ballots.map(({ who, choices }) => vote(subject, voters[who] ?? '', choices)));
      const { counts, cast } = await countsOf(subject);
      expect(counts).toEqual(cast);
    }),
    { numRuns: tries(25) },
  );
});

test('too many choices, an option that is not there, a poll that is not there', async () => {
  const subject = await aPoll(3, 2);
  await expect(vote(subject, voters[0] ?? '', [1, 2, 3])).rejects.toMatchObject({
    fields: [{ field: 'choices', code: 'poll.too_many_choices', params: { limit: 2 } }],
  });
  await expect(vote(subject, voters[0] ?? '', [1, 4])).rejects.toMatchObject({
    fields: [{ field: 'choices', code: 'poll.option_unknown' }],
  });
  await expect(vote({ kind: 'question', id: subject.id }, voters[0] ?? '', [1])).rejects.toMatchObject({ code: 'poll.not_found' });
  expect(await countsOf(subject)).toEqual({ counts: [0, 0, 0, 0], cast: [0, 0, 0, 0] });
});

test('after its end nobody votes or changes a vote, and votes that race with the end are counted or refused', async () => {
  const ended = await aPoll(2, 1, new Date(app.clock.now().getTime() - 1));
  await expect(vote(ended, voters[0] ?? '', [1])).rejects.toMatchObject({ code: 'poll.closed' });
  await expect(app.write((tx) => closePoll(tx, app.clock.now(), ended))).rejects.toMatchObject({ code: 'poll.closed' });
  const subject = await aPoll(2);
  await vote(subject, voters[0] ?? '', [1]);
  const [closing, ...votes] = await Promise.allSettled([
    app.write((tx) => closePoll(tx, app.clock.now(), subject)),
    ...voters.map((memberId) => vote(subject, memberId, [2])),
  ]);
  expect(closing.status).toBe('fulfilled');
  expect(
    votes
      .flatMap((result) => (result.status === 'rejected' ? [(result.reason as Failure).code] : []))
      .filter((code) => code !== 'poll.closed'),
  ).toEqual([]);
  const { counts, cast } = await countsOf(subject);
  expect(counts).toEqual(cast);
  await expect(vote(subject, voters[0] ?? '', [2])).rejects.toMatchObject({ code: 'poll.closed' });
  await expect(app.write((tx) => closePoll(tx, app.clock.now(), subject))).rejects.toMatchObject({ code: 'poll.closed' });
});

test('open pages receive one message about many votes', async () => {
  const subject = await aPoll(2);
  for (let n = 0; n < 20; n += 1) announcePollSoon(app.services, subject);
  flushPollChanges(app.services);
  flushPollChanges(app.services);
  const expected = {
    channel: `thread:${subject.id}`,
    message: { kind: 'poll.changed', data: { subjectKind: 'topic', subjectId: subject.id } },
  };
  expect(received.filter((one) => 'channel' in one && one.channel === expected.channel)).toEqual([expected]);
});
