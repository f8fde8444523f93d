import { addQuestion, adjustBounty, adoptAnswer, changeAdoption, postAnswer, refundBounty } from '@chaguan/contract';
import type { Person, TestApp } from '../../../../test/app.ts';
import { balance, holdOf } from '../../ledger/index.ts';
import { give } from '../../ledger/testing.ts';
import { aQuestionTag } from '../testing.ts';

interface Offer {
  bountyCny?: string;
  bountyPoints?: string;
}

/** Steps that the tests of bounties share, through the contract. */
export function bountyActs(app: TestApp) {
  const funds = async (id: string) => [
    Number(await balance(app.db, { owner: 'member', id, currency: 'CNY' })),
    Number(await balance(app.db, { owner: 'member', id, currency: 'POINT' })),
  ];
  return {
    /** Fen and points of a member. */
    funds: (person: Person) => funds(person.id),
    /** Fen and points held for an answer. */
    held: async (questionId: string) => {
      const held = { kind: 'question', id: questionId };
      return [Number(await balance(app.db, holdOf(held, 'CNY'))), Number(await balance(app.db, holdOf(held, 'POINT')))];
    },
    rich: async (account: string, fen = 10_000, points = 1000) => {
      const person = await app.member(account);
      await app.write(async (tx) => {
        if (fen > 0) await give(tx, { owner: 'member', id: person.id, currency: 'CNY' }, fen);
        if (points > 0) await give(tx, { owner: 'member', id: person.id, currency: 'POINT' }, points);
      });
      return person;
    },
    ask: async (person: Person, offer: Offer = {}, tagId?: string, key: string = crypto.randomUUID()) => {
      const tagIds = [tagId ?? (await app.write((tx) => aQuestionTag(tx)))];
      return (await person.call(addQuestion, { body: { title: '水温', tagIds, body: '多热？', ...offer } }, key)).questionId;
    },
    say: async (person: Person, questionId: string) =>
      (await person.call(postAnswer, { params: { questionId }, body: { body: '八十五度。' } })).answer.id,
    adopt: (person: Person, questionId: string, answerId: string) =>
      person.call(adoptAnswer, { params: { questionId }, body: { answerId } }),
    choose: (boss: Person, questionId: string, answerId: string) =>
      boss.call(changeAdoption, { params: { questionId }, body: { answerId } }),
    refund: (boss: Person, questionId: string) => boss.call(refundBounty, { params: { questionId } }),
    adjust: (boss: Person, questionId: string, bountyCny: string, bountyPoints: string) =>
      boss.call(adjustBounty, { params: { questionId }, body: { bountyCny, bountyPoints } }),
    row: (questionId: string) =>
      app.db
        .selectFrom('question')
        .select(['bountyCnyMinor', 'bountyPoints', 'bountyState', 'bountyShareMinor', 'adoptedAnswerId'])
        .where('id', '=', questionId)
        .executeTakeFirstOrThrow(),
  };
}
