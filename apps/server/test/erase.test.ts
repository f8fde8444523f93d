import {
  addTopic,
  adoptAnswer,
  cancelAccount,
  claimEnvelope,
  deleteTopic,
  postAnswer,
  postComment,
  readCancellationForm,
  readQuestion,
  readThread,
  refundBounty,
  unlockTopic,
  withdrawCancellation,
} from '@chaguan/contract';
import { afterAll, expect, test } from 'vitest';
import { testApp, type Person } from './app.ts';
import { personOf } from './person.ts';
import { accountDeletionJobs } from '../src/modules/account-deletion/index.ts';
import { checkBooks } from '../src/modules/ledger/testing.ts';
import { hashSecret, signInAs } from '../src/modules/members/index.ts';
import { bountyActs } from '../src/modules/questions/bounty/testing.ts';
import { aQuestion } from '../src/modules/questions/testing.ts';
import { aTag } from '../src/modules/tags/testing.ts';
import { aTopic } from '../src/modules/topics/testing.ts';
import { daysPass, tablesWith } from '../src/modules/moderation/bin/testing.ts';

const app = testApp();
const { ask, held, rich, row, say } = bountyActs(app);
afterAll(() => checkBooks(app));

const password = 'a long enough password';
const marker = 'zqyerased';

async function requestsDeletion(person: Person, erasePosts: boolean): Promise<void> {
  await app.db
    .updateTable('member')
    .set({ passwordHash: await hashSecret(password) })
    .where('id', '=', person.id)
    .execute();
  await person.call(cancelAccount, { body: { password, giveUp: (await person.call(readCancellationForm)).balance, erasePosts } });
}

/** Lets the days of grace be over, and the bin do its work. */
async function goes(): Promise<void> {
  await app.db.updateTable('member').set({ cancelsAt: app.clock.now() }).where('cancelsAt', 'is not', null).execute();
  await accountDeletionJobs[0]?.run(app.services);
  await app.settle();
  await daysPass(app, 0);
}

const transactions = async () =>
  Number(
    (
      await app.db
        .selectFrom('ledgerTransaction')
        .select((eb) => eb.fn.countAll().as('n'))
        .executeTakeFirstOrThrow()
    ).n,
  );

test('money came back with the deletion; the removal moves none, and the books hold', async () => {
  const [eve, bob] = [await rich('eve'), await rich('bob')];
  const tagId = await app.write((tx) => aTag(tx));
  const envelope = { type: 'fixed', amount: '1', quantity: 3 } as const;
  const body = `${marker}money\n\n:::hide{type=balance value=2}\n${marker}paid\n:::`;
  const { topicId } = await eve.call(addTopic, { body: { title: '红包', body, tagId, envelope } }, crypto.randomUUID());
  await bob.call(claimEnvelope, { params: { topicId } });
  await bob.call(unlockTopic, { params: { topicId }, body: { kind: 'balance', price: '2.00' } });
  await eve.call(deleteTopic, { params: { topicId } });
  await app.settle();
  const state = (await app.db.selectFrom('redEnvelope').select('state').where('topicId', '=', topicId).executeTakeFirstOrThrow()).state;
  expect(state).toBe('ended');
  const before = await transactions();
  await daysPass(app, 31);
  expect([await transactions(), await tablesWith(app, `${marker}money`), await tablesWith(app, `${marker}paid`)]).toEqual([before, [], []]);
  expect(await app.db.selectFrom('topicUnlock').select('paidMinor').where('topicId', '=', topicId).execute()).toEqual([
    { paidMinor: '200' },
  ]);
});

test('who leaves may have all that they wrote removed: their own goes, and what others depend on stays without its words', async () => {
  const [gone, bob] = [await app.member('goner'), await app.member('bobby')];
  const tagId = await app.write((tx) => aTag(tx));
  const { topicId } = await gone.call(addTopic, { body: { title: `${marker} t`, body: marker, tagId } });
  await bob.call(postComment, { params: { topicId }, body: { body: '同意。' } });
  const others = await app.write((tx) => aTopic(tx, app.services, { authorId: bob.id }));
  await gone.call(postComment, { params: { topicId: others }, body: { body: marker } });
  const question = await app.write((tx) => aQuestion(tx, app.services, { authorId: bob.id }));
  const adopted = await gone.call(postAnswer, { params: { questionId: question }, body: { body: marker } });
  await bob.call(adoptAnswer, { params: { questionId: question }, body: { answerId: adopted.answer.id } });
  const answered = await app.write((tx) => aQuestion(tx, app.services, { authorId: gone.id, title: marker, body: marker }));
  await bob.call(postAnswer, { params: { questionId: answered }, body: { body: '八十度。' } });
  const alone = await app.write((tx) => aQuestion(tx, app.services, { authorId: gone.id, title: marker, body: marker }));
  await app.settle();
  await requestsDeletion(gone, true);
  await daysPass(app, 1);
  expect((await app.visitor.call(readThread, { params: { topicId } })).topic.title).toBe(`${marker} t`);
  await goes();
  expect(await tablesWith(app, marker)).toEqual([]);
  await expect(app.visitor.call(readThread, { params: { topicId } })).rejects.toMatchObject({ status: 404 });
  await expect(app.visitor.call(readQuestion, { params: { questionId: alone } })).rejects.toMatchObject({ status: 404 });
  const stays = await app.visitor.call(readQuestion, { params: { questionId: answered } });
  expect([stays.question.title, stays.question.answerCount, stays.answers.items[0]?.bodyHtml]).toEqual([
    '……',
    1,
    expect.stringContaining('八十度'),
  ]);
  expect((await app.visitor.call(readQuestion, { params: { questionId: question } })).question).toMatchObject({
    resolved: true,
    answerCount: 1,
  });
  expect((await app.visitor.call(readThread, { params: { topicId: others } })).comments.items).toMatchObject([{ floor: 1, bodyHtml: '' }]);
  const counts = { topicCount: 0, commentCount: 0, questionCount: 1, answerCount: 1, erasesPosts: false };
  const columns = ['topicCount', 'commentCount', 'questionCount', 'answerCount', 'erasesPosts'] as const;
  expect(await app.db.selectFrom('member').select(columns).where('id', '=', gone.id).executeTakeFirst()).toEqual(counts);
});

test('who does not ask for it, or comes back, keeps what they wrote', async () => {
  const [stays, back] = [await app.member('stays'), await app.member('back')];
  for (const { id } of [stays, back]) await app.write((tx) => aTopic(tx, app.services, { authorId: id, body: `${marker}kept` }));
  await requestsDeletion(stays, false);
  await requestsDeletion(back, true);
  const again = personOf(app.http, back.id, '', await signInAs(app.services, back.id));
  await again.call(withdrawCancellation);
  await goes();
  const rows = await app.db.selectFrom('topic').select('bodySource').where('authorId', 'in', [stays.id, back.id]).execute();
  expect(rows).toEqual([{ bodySource: `${marker}kept` }, { bodySource: `${marker}kept` }]);
});

test('a question with an answered bounty waits until staff have decided about the bounty', async () => {
  const [rhea, bob, boss] = [await rich('rhea'), await app.member('bobby'), await app.staff('boss')];
  const questionId = await ask(rhea, { bountyCny: '20' });
  await say(bob, questionId);
  await requestsDeletion(rhea, true);
  await goes();
  const title = async () =>
    (await app.db.selectFrom('question').select('title').where('id', '=', questionId).executeTakeFirstOrThrow()).title;
  expect([await title(), await held(questionId), (await row(questionId)).bountyState]).toEqual(['水温', [2000, 0], 'open']);
  await boss.call(refundBounty, { params: { questionId } });
  await daysPass(app, 0);
  expect([await title(), await held(questionId)]).toEqual(['……', [0, 0]]);
});
