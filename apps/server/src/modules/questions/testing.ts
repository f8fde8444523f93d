import type { Tx } from '../../platform/database/db.ts';
import type { Services } from '../../platform/http/ctx.ts';
import { aMember } from '../members/testing.ts';
import { aTag } from '../tags/testing.ts';
import {
  importAnswer,
  importAnswerReply,
  type ImportedAnswer,
  type ImportedAnswerReply,
  importQuestion,
  type ImportedQuestion,
} from './import/import-posts.ts';
import { recountQuestions } from './recount-questions.ts';

function must(id: string | undefined): string {
  if (id === undefined) throw new Error('a factory used a key twice');
  return id;
}

/** A tag of questions for a test. */
export async function aQuestionTag(tx: Tx, facts: Parameters<typeof aTag>[1] = {}): Promise<string> {
  const id = await aTag(tx, facts);
  await tx.updateTable('tag').set({ kind: 'question' }).where('id', '=', id).execute();
  return id;
}

/** A published question for a test, counted everywhere; author and tag are made when not given. */
export async function aQuestion(tx: Tx, services: Services, facts: Partial<ImportedQuestion> = {}): Promise<string> {
  const importKey = `test:${crypto.randomUUID()}`;
  const authorId = facts.authorId ?? (await aMember(tx));
  const tagIds = facts.tagIds ?? [await aQuestionTag(tx)];
  const question = { importKey, authorId, tagIds, title: '水温多少合适？', body: '绿茶。', postedAt: services.clock.now(), ...facts };
  const id = must(await importQuestion(tx, services, question));
  await recountQuestions(tx, [id]);
  return id;
}

/** A published answer for a test, on the next floor of its question. */
export async function anAnswer(tx: Tx, services: Services, facts: Partial<ImportedAnswer> & { questionId: string }): Promise<string> {
  const importKey = `test:${crypto.randomUUID()}`;
  const authorId = facts.authorId ?? (await aMember(tx));
  const id = must(await importAnswer(tx, services, { importKey, authorId, body: '八十五度。', postedAt: services.clock.now(), ...facts }));
  await recountQuestions(tx, [facts.questionId]);
  return id;
}

/** A published reply for a test, under an answer or directly under the question. */
export async function anAnswerReply(
  tx: Tx,
  services: Services,
  facts: Partial<ImportedAnswerReply> & { questionId: string },
): Promise<string> {
  const importKey = `test:${crypto.randomUUID()}`;
  const authorId = facts.authorId ?? (await aMember(tx));
  const id = must(
    await importAnswerReply(tx, services, {
      importKey,
      answerId: null,
      authorId,
      body: '谢谢。',
      postedAt: services.clock.now(),
      ...facts,
    }),
  );
  await recountQuestions(tx, [facts.questionId]);
  return id;
}
