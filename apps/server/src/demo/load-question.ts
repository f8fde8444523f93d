import { importAddendum, importAdoption, importAnswer, importAnswerReply, importQuestion } from '../modules/questions/index.ts';
import type { Tx } from '../platform/database/db.ts';
import type { Services } from '../platform/http/ctx.ts';
import { factsOf, need, oldestFirst, pinOrderOf, parseObject, type Settled } from './settled.ts';
import type { DemoAnswer, DemoQuestion, DemoReply } from './shape.ts';

export function questionKey({ file }: DemoQuestion): string {
  return `demo:q:${file.replace(/\.md$/, '')}`;
}

/** Where replies go: an answer, or (null) directly under the question. */
interface ReplyParents {
  key: string;
  questionId: string;
  answerId: string | null;
}

async function loadReplies(
  tx: Tx,
  services: Services,
  replies: readonly DemoReply[],
  { key, ...parents }: ReplyParents,
  settled: Settled,
): Promise<void> {
  const ids = new Map<string, string>();
  for (const [index, reply] of replies.toSorted(oldestFirst).entries()) {
    const answersReplyId = reply.to === undefined ? null : need(ids.get(reply.to), reply.to);
    const id = await importAnswerReply(tx, services, {
      ...factsOf(reply, settled),
      ...parents,
      importKey: `${key}:r${index + 1}`,
      answersReplyId,
    });
    if (reply.key !== undefined && id !== undefined) ids.set(reply.key, id);
  }
}

async function loadAnswer(
  tx: Tx,
  services: Services,
  answer: DemoAnswer,
  parents: Omit<ReplyParents, 'answerId'>,
  settled: Settled,
): Promise<void> {
  const { key, questionId } = parents;
  const { likes, holdsFor } = answer;
  const answerId = need(
    await importAnswer(tx, services, { ...factsOf(answer, settled), questionId, importKey: key, importedLikes: likes, holdsFor }),
    key,
  );
  await loadReplies(tx, services, answer.replies, { key, questionId, answerId }, settled);
  if (answer.adopted) await importAdoption(tx, questionId, answerId);
}

/** Writes a question with everything under it; undefined if it already exists. */
export async function loadQuestion(tx: Tx, services: Services, question: DemoQuestion, settled: Settled): Promise<string | undefined> {
  const key = questionKey(question);
  const questionId = await importQuestion(tx, services, {
    ...factsOf(question, settled),
    importKey: key,
    tagIds: question.tags.map((tag) => need(settled.questionTagIds.get(tag), tag)),
    title: question.title,
    viewCount: question.views,
    importedLikes: question.likes,
    pinOrder: pinOrderOf(question),
  });
  if (questionId === undefined) return undefined;
  for (const addendum of question.addenda) await importAddendum(tx, services, { ...parseObject(addendum, settled), questionId });
  await loadReplies(tx, services, question.asks, { key, questionId, answerId: null }, settled);
  for (const [index, answer] of question.answers.toSorted(oldestFirst).entries()) {
    await loadAnswer(tx, services, answer, { key: `${key}:a${index + 1}`, questionId }, settled);
  }
  return questionId;
}
