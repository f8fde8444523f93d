import {
  acceptEditSuggestion,
  addQuestion,
  closeAsDuplicate,
  undoDuplicate,
  adjustBounty,
  adoptAnswer,
  addAddendum,
  changeAdoption,
  confirmChange,
  declineAnswerRequest,
  deleteAnswer,
  deleteQuestion,
  editAnswer,
  editPost,
  editQuestion,
  favouriteQuestion,
  likeAnswer,
  likeQuestion,
  markQuestionRead,
  markUnhelpful,
  markWorked,
  moderateAnswer,
  moderateAnswerReply,
  moderateQuestion,
  pinQuestion,
  postAnswer,
  raiseBounty,
  refundBounty,
  postAnswerReply,
  postQuestionReply,
  editWiki,
  listPostEdits,
  rejectEditSuggestion,
  restoreVersion,
  setWiki,
  restoreAnswer,
  requestAnswer,
  restoreQuestion,
  suggestEdit,
  withdrawEditSuggestion,
} from '@chaguan/contract';
import { recountQuestions } from '../../src/modules/questions/recount-questions.ts';
import type { Person } from '../app.ts';
import type { Act, World } from './world.ts';

const ask = ({ questionTagIds }: World, asker: Person, bounty = { bountyCny: '0.20', bountyPoints: '3' }) =>
  asker.call(addQuestion, { body: { title: '水温', tagIds: questionTagIds.toReversed(), body: '多热？', ...bounty } }, crypto.randomUUID());

/** Asked, answered, paid, taken back by staff and given back. */
async function adopt(world: World, asker: Person, answerer: Person): Promise<void> {
  const { questionId } = await ask(world, asker);
  const { answer } = await answerer.call(postAnswer, { params: { questionId }, body: { body: '八十五度。' } });
  await asker.call(adoptAnswer, { params: { questionId }, body: { answerId: answer.id } });
  await world.boss.call(changeAdoption, { params: { questionId }, body: { answerId: '' } });
  await world.boss.call(refundBounty, { params: { questionId } });
}

export const questionActs: Record<string, Act> = {
  carryAnswers: async ({ me, other, boss, questionId, questionTagIds }) => {
    const body = { title: '又问', body: '再问一次。', tagIds: [questionTagIds[0]] };
    const { questionId: again } = await me.call(addQuestion, { body });
    await other.call(postAnswer, { params: { questionId: again }, body: { body: '答。' } });
    const params = { kind: 'question', rootId: again } as const;
    await boss.call(closeAsDuplicate, { params, body: { ofId: questionId, carryAnswers: true, reason: '问过' } });
    await boss.call(undoDuplicate, { params, body: {} });
  },
  addQuestion: (world) => ask(world, world.me),
  editQuestionByStaff: async ({ boss, questionId, questionTagIds, app }) => {
    for (const tagIds of [[questionTagIds[1]], questionTagIds]) {
      const { version } = await app.db.selectFrom('question').select('version').where('id', '=', questionId).executeTakeFirstOrThrow();
      const words = { title: `水温几何 ${version}`, tagIds, body: '多热才好？', version, reason: '题目' };
      await boss.call(editPost, { params: { kind: 'question', postId: questionId }, body: words });
    }
  },
  editQuestion: async ({ me, questionTagIds }) => {
    const { questionId } = await me.call(addQuestion, { body: { title: '水温', tagIds: questionTagIds, body: '多热？' } });
    const words = { title: '水温几何', tagIds: questionTagIds.slice(1), body: '多热才好？', version: 1 };
    await me.call(editQuestion, { params: { questionId }, body: words });
  },
  appendQuestion: async ({ me, questionTagIds }) => {
    const { questionId } = await me.call(addQuestion, { body: { title: '水温', tagIds: questionTagIds, body: '多热？' } });
    await me.call(addAddendum, { params: { questionId }, body: { body: '是绿茶。' } });
  },
  deleteQuestion: async ({ me, questionTagIds }) => {
    const { questionId } = await me.call(
      addQuestion,
      { body: { title: '水温', tagIds: questionTagIds, body: '多热？', bountyCny: '0.05', bountyPoints: '2' } },
      crypto.randomUUID(),
    );
    await me.call(deleteQuestion, { params: { questionId } });
    await me.call(restoreQuestion, { params: { questionId } });
  },
  moderateQuestion: async ({ boss, questionId }) => {
    await boss.call(moderateQuestion, { params: { questionId }, body: { act: 'delete' } });
    await boss.call(moderateQuestion, { params: { questionId }, body: { act: 'restore' } });
  },
  markUnhelpful: async ({ other, answerId }) => {
    for (const on of [true, false]) await other.call(markUnhelpful, { params: { answerId }, body: { on } });
  },
  requestAnswer: async ({ me, other, boss, app, questionId }) => {
    const params = { questionId };
    await app.db.deleteFrom('answerRequest').where('questionId', '=', questionId).where('requesterId', '=', me.id).execute();
    for (const { id: memberId } of [other, boss]) await me.call(requestAnswer, { params, body: { memberId } });
    await other.call(declineAnswerRequest, { params });
  },
  editWiki: async ({ me, boss, app, answerId: postId }) => {
    const params = { kind: 'answer', postId } as const;
    const stand = async () => {
      const row = await app.db.selectFrom('answer').select(['version', 'wikiSince']).where('id', '=', postId).executeTakeFirstOrThrow();
      return { version: row.version, open: row.wikiSince === null };
    };
    if ((await stand()).open) await boss.call(setWiki, { params, body: { open: true } });
    const { version } = await stand();
    await boss.call(editWiki, { params, body: { body: `七十五度 ${version}。`, version } });
    const { items, version: now } = await me.call(listPostEdits, { params, query: {} });
    await me.call(restoreVersion, { params, body: { editId: items[0]?.id ?? '', version: now, reason: '' } });
    await me.call(setWiki, { params, body: { open: false } });
  },
  suggestEdit: async ({ me, boss, app, answerId: postId }) => {
    const suggest = async (words: string) => {
      await app.db.deleteFrom('editSuggestion').where('postId', '=', postId).where('suggesterId', '=', boss.id).execute();
      const { version } = await app.db.selectFrom('answer').select('version').where('id', '=', postId).executeTakeFirstOrThrow();
      const body = { body: `${words} ${version}。`, version, reason: '更准' };
      return { params: await boss.call(suggestEdit, { params: { kind: 'answer', postId }, body }) };
    };
    await boss.call(withdrawEditSuggestion, await suggest('七十度'));
    await me.call(rejectEditSuggestion, { ...(await suggest('六十度')), body: { answer: '太凉' } });
    await me.call(acceptEditSuggestion, { ...(await suggest('八十五度')), body: { answer: '' } });
  },
  markQuestionRead: ({ me, questionId }) => me.call(markQuestionRead, { params: { questionId }, body: { floor: 1 } }),
  pinQuestion: async ({ boss, questionId }) => {
    await boss.call(pinQuestion, { params: { questionId }, body: { order: 3 } });
    await boss.call(pinQuestion, { params: { questionId }, body: { order: 0 } });
  },
  postAnswer: ({ me, questionId }) => me.call(postAnswer, { params: { questionId }, body: { body: '九十度。' } }),
  deleteAnswer: async ({ me, answerId }) => {
    await me.call(deleteAnswer, { params: { answerId } });
    await me.call(restoreAnswer, { params: { answerId } });
  },
  editAnswer: async ({ me, answerId, app }) => {
    const { version } = await app.db.selectFrom('answer').select('version').where('id', '=', answerId).executeTakeFirstOrThrow();
    await me.call(editAnswer, { params: { answerId }, body: { body: '还是八十度。', holdsFor: '', version } });
  },
  moderateAnswer: async ({ boss, answerId }) => {
    await boss.call(moderateAnswer, { params: { answerId }, body: { act: 'delete' } });
    await boss.call(moderateAnswer, { params: { answerId }, body: { act: 'restore' } });
  },
  replyToQuestion: ({ me, questionId }) => me.call(postQuestionReply, { params: { questionId }, body: { body: '什么茶？' } }),
  replyToAnswer: ({ me, answerId }) => me.call(postAnswerReply, { params: { answerId }, body: { body: '谢谢。' } }),
  moderateAnswerReply: async ({ boss, answerReplyId }) => {
    await boss.call(moderateAnswerReply, { params: { replyId: answerReplyId }, body: { act: 'delete' } });
    await boss.call(moderateAnswerReply, { params: { replyId: answerReplyId }, body: { act: 'restore' } });
  },
  react: async ({ me, other, questionId, answerId }) => {
    for (const on of [true, false]) {
      await me.call(likeQuestion, { params: { questionId }, body: { on } });
      await me.call(likeAnswer, { params: { answerId }, body: { on } });
      await other.call(markWorked, { params: { answerId }, body: { on } });
      await me.call(favouriteQuestion, { params: { questionId }, body: { on } });
    }
  },
  raiseBounty: async (world) => {
    const { questionId } = await ask(world, world.me);
    await world.me.call(raiseBounty, { params: { questionId }, body: { bountyCny: '0.40', bountyPoints: '7' } });
    await world.boss.call(adjustBounty, { params: { questionId }, body: { bountyCny: '0.10', bountyPoints: '1' } });
  },
  /** Above the limit: asked for by one of the staff, confirmed by another, and taken back in the same way. */
  adoptByTwo: async (world) => {
    const { app, me, other, boss, deputy } = world;
    const { questionId } = await ask(world, me, { bountyCny: '0.20', bountyPoints: '1000001' });
    const { answer } = await other.call(postAnswer, { params: { questionId }, body: { body: '八十五度。' } });
    for (const answerId of [answer.id, '']) {
      await boss.call(changeAdoption, { params: { questionId }, body: { answerId } });
      const waiting = app.db.selectFrom('staffChange').select('id').where('kind', '=', 'adoption').where('subject', '=', questionId);
      const { id: changeId } = await waiting.where('state', '=', 'waiting').executeTakeFirstOrThrow();
      await deputy.call(confirmChange, { params: { changeId } });
    }
    await boss.call(refundBounty, { params: { questionId } });
  },
  adoptOwn: (world) => adopt(world, world.me, world.other),
  beAdopted: (world) => adopt(world, world.other, world.me),
  recountQuestions: ({ app, questionId }) => app.write((tx) => recountQuestions(tx, [questionId])),
};
