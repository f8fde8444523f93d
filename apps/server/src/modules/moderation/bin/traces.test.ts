import {
  addQuestion,
  addTopic,
  addAddendum,
  deleteAnswer,
  deleteAnswerReply,
  deleteComment,
  deleteQuestion,
  deleteReply,
  deleteTopic,
  editAddendum,
  editAnswer,
  editComment,
  deleteAddendum,
  editPost,
  editTopic,
  postAnswer,
  postAnswerReply,
  postComment,
  postReply,
  rejectReports,
  saveDraft,
  voteOnTopic,
} from '@chaguan/contract';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { testApp, type Person } from '../../../../test/app.ts';
import { storeImage } from '../../media/index.ts';
import { aQuestion, aQuestionTag } from '../../questions/testing.ts';
import { caseOf, regular, report } from '../../reports/testing.ts';
import { aTag } from '../../tags/testing.ts';
import { aTopic } from '../../topics/testing.ts';
import { daysPass, filesOf, filesWith, tablesWith } from './testing.ts';

const app = testApp();

/** Stands in everything that is removed, and in nothing else. */
const marker = 'zqxmarker';

async function picture(owner: Person): Promise<string> {
  const content = await sharp({ create: { width: 30, height: 20, channels: 3, background: '#1F6B4A' } })
    .png()
    .toBuffer();
  return (await storeImage(app.services, owner.id, content)).url;
}

interface Cast {
  author: Person;
  other: Person;
  boss: Person;
}

const draft = (person: Person, key: string) =>
  person.call(saveDraft, { params: { key }, body: { title: marker, body: `${marker} again` } });

/** A topic with everything that a topic can have, edited, drafted once more, reported and judged. */
async function fullTopic({ author, other, boss }: Cast): Promise<string> {
  const tagId = await app.write((tx) => aTag(tx));
  const body = `${marker} @other ![tea](${await picture(author)})\n\n:::hide{type=password value=${marker}1}\n${marker} hidden ![x](${await picture(author)})\n:::`;
  const poll = { title: `${marker}?`, options: [marker, 'no'], maxChoices: 1 };
  const { topicId } = await author.call(addTopic, { body: { title: `${marker} tea`, tagId, body, poll } });
  await other.call(voteOnTopic, { params: { topicId }, body: { choices: [1] } });
  await author.call(editTopic, { params: { topicId }, body: { title: `${marker} green`, body: `${body}\n\nmore`, version: 1 } });
  await draft(author, `topic:${topicId}`);
  await report(other, { targetKind: 'topic', targetId: topicId });
  const { id: caseId, version } = (await caseOf(boss, { targetKind: 'topic', targetId: topicId })).case;
  await boss.call(rejectReports, { params: { caseId }, body: { reason: 'fine', version } });
  return topicId;
}

async function fullComment({ author, other }: Cast): Promise<{ commentId: string; replyId: string }> {
  const topicId = await app.write((tx) => aTopic(tx, app.services, { authorId: other.id }));
  const body = `${marker} ![tea](${await picture(author)})`;
  const { comment } = await author.call(postComment, { params: { topicId }, body: { body } });
  await author.call(editComment, { params: { commentId: comment.id }, body: { body: `${body} more`, version: 1 } });
  await draft(author, `comment-edit:${comment.id}`);
  const { reply } = await author.call(postReply, { params: { commentId: comment.id }, body: { body: `${marker} @other` } });
  return { commentId: comment.id, replyId: reply.id };
}

/** A question with an addendum that staff put right and one that they deleted, edited by staff. */
async function fullQuestion({ author, boss }: Cast): Promise<string> {
  const tagIds = [await app.write((tx) => aQuestionTag(tx))];
  const poll = { title: `${marker}?`, options: [marker, 'no'], maxChoices: 1 };
  const body = `${marker} ![tea](${await picture(author)})`;
  const { questionId } = await author.call(addQuestion, { body: { title: `${marker} water`, tagIds, body, poll } });
  const { addendum } = await author.call(addAddendum, { params: { questionId }, body: { body: `${marker} addendum` } });
  await boss.call(editAddendum, { params: { addendumId: addendum.id }, body: { body: `${marker} put right`, version: 1, reason: '错字' } });
  const { addendum: gone } = await author.call(addAddendum, { params: { questionId }, body: { body: `${marker} too much` } });
  await boss.call(deleteAddendum, { params: { addendumId: gone.id } });
  const edited = { title: `${marker} hot`, body: `${body} edited`, version: 1, reason: '错字' };
  await boss.call(editPost, { params: { kind: 'question', postId: questionId }, body: edited });
  for (const key of [`question:${questionId}`, `addendum:${questionId}`, `addendum-edit:${addendum.id}`]) await draft(boss, key);
  return questionId;
}

async function fullAnswer({ author, other }: Cast): Promise<{ answerId: string; replyId: string }> {
  const questionId = await app.write((tx) => aQuestion(tx, app.services, { authorId: other.id }));
  const body = `${marker} ![tea](${await picture(author)})`;
  const { answer } = await author.call(postAnswer, { params: { questionId }, body: { body, holdsFor: marker } });
  await author.call(editAnswer, { params: { answerId: answer.id }, body: { body: `${body} more`, holdsFor: `${marker} 2`, version: 1 } });
  await draft(author, `answer-edit:${answer.id}`);
  const { reply } = await author.call(postAnswerReply, { params: { answerId: answer.id }, body: { body: marker } });
  return { answerId: answer.id, replyId: reply.id };
}

/** An answer of the assistant that names a post, as a chat keeps it. */
async function askAbout(asker: Person, kind: string, postId: string): Promise<void> {
  const at = app.clock.now();
  const chat = await app.db
    .insertInto('assistantChat')
    .values({ memberId: asker.id, title: 'tea', startedAt: at, lastAt: at })
    .returning('id')
    .executeTakeFirstOrThrow();
  await app.db.insertInto('assistantSource').values({ chatId: chat.id, ref: 1, kind, postId }).execute();
  const turn = { chatId: chat.id, requestedAt: at, question: 'which?', run: 'x', runEndsAt: at, extractive: true, state: 'finished' };
  await app.db
    .insertInto('assistantTurn')
    .values({ ...turn, answer: `It says ${marker} [1]`, citations: JSON.stringify([{ number: 1, ref: 1 }]) })
    .execute();
}

test('of what is removed no word is left in any table, and no file', async () => {
  const author = await app.member('author');
  const cast = { author, other: await regular(app, 'other'), boss: await app.staff('boss') };
  const before = await filesOf(app);
  const [topicId, comment, questionId, answer] = [
    await fullTopic(cast),
    await fullComment(cast),
    await fullQuestion(cast),
    await fullAnswer(cast),
  ];
  await askAbout(cast.other, 'topic', topicId);
  await app.settle();
  await author.call(deleteReply, { params: { replyId: comment.replyId } });
  await author.call(deleteComment, { params: { commentId: comment.commentId } });
  await author.call(deleteAnswerReply, { params: { replyId: answer.replyId } });
  await author.call(deleteAnswer, { params: { answerId: answer.answerId } });
  await author.call(deleteTopic, { params: { topicId } });
  await author.call(deleteQuestion, { params: { questionId } });
  await app.settle();
  await daysPass(app, 29);
  // The search is not blind: it sees what is there.
  expect(await tablesWith(app, marker)).toEqual(
    expect.arrayContaining(
      ['topic', 'comment', 'reply', 'question', 'answer', 'answer_reply', 'topic_hidden', 'question_addendum']
        .concat(['poll', 'poll_option', 'draft', 'report_snapshot', 'assistant_turn', 'audit_entry', 'post_edit'])
        .map((table) => `public.${table}`),
    ),
  );
  expect((await filesOf(app)).length).toBe(before.length + 10);
  await daysPass(app, 2);
  expect(await tablesWith(app, marker)).toEqual([]);
  expect(await filesWith(app, marker)).toEqual([]);
  expect(await filesOf(app)).toEqual(before);
});
