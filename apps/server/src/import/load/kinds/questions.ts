import { importAddendum, importAdoption, importAnswer, importAnswerReply, importQuestion } from '../../../modules/questions/index.ts';
import type { Tx } from '../../../platform/database/db.ts';
import { type KindLoader, known, missing, skipped, written } from '../kind-loader.ts';
import { postOf, postRefs, wikiOf } from '../post.ts';
import { importKeyOf, remember } from '../references.ts';
import { stageAdoption, type Adoption } from '../adoptions.ts';
import { linked, refsIn, titleOf } from '../texts.ts';

export const questionLoader: KindLoader<'questions'> = {
  kind: 'questions',
  refs: (record) => [
    { kind: 'questions', key: record.key },
    ...record.tags.map((key) => ({ kind: 'tags', key })),
    ...postRefs(record),
    ...refsIn(record.body),
  ],
  order: ({ postedAt }) => postedAt,
  async load(batch, { key, record }) {
    const { tx, run, refs } = batch;
    const tagIds = [...new Set(record.tags.flatMap((tag) => refs.id('tags', tag) ?? []))];
    if (tagIds.length === 0) return missing('tag');
    const title = titleOf(record.title);
    if (title === '') return skipped('empty title');
    const { views = 0, pinOrder = 0, answersClosed = false, adopted, adoptedAt, firstPost } = record;
    const id = await importQuestion(tx, run.services, {
      ...(await postOf(batch, 'questions', record)),
      ...wikiOf(record),
      importKey: importKeyOf(run.source.site, key),
      tagIds,
      title,
      viewCount: views,
      pinOrder,
      answersClosed,
    });
    if (adopted !== undefined)
      await stageAdoption(batch, { question: key, answer: adopted, ...(adoptedAt && { adoptedAt }) }, id === undefined);
    if (id === undefined) return known;
    refs.add('questions', key, id);
    if (firstPost !== undefined) await remember(tx, run.source.site, 'first-post-of-questions', firstPost, id);
    return written;
  },
};

export const answerLoader: KindLoader<'answers'> = {
  kind: 'answers',
  refs: (record) => [
    { kind: 'answers', key: record.key },
    { kind: 'questions', key: record.question },
    ...postRefs(record),
    ...refsIn(record.body),
  ],
  order: ({ postedAt }) => postedAt,
  async load(batch, { key, record }) {
    const { tx, run, refs } = batch;
    if (refs.id('answers', key) !== undefined) return known;
    const questionId = refs.id('questions', record.question);
    if (questionId === undefined) return missing('question');
    const id = await importAnswer(tx, run.services, {
      ...(await postOf(batch, 'answers', record)),
      ...wikiOf(record),
      importKey: importKeyOf(run.source.site, key),
      questionId,
      holdsFor: (record.holdsFor ?? '').slice(0, 60),
      floor: record.floor,
    });
    return id === undefined ? known : written;
  },
};

async function questionOf(tx: Tx, answerId: string): Promise<string> {
  const { questionId } = await tx.selectFrom('answer').select('questionId').where('id', '=', answerId).executeTakeFirstOrThrow();
  return questionId;
}

export const answerReplyLoader: KindLoader<'answer-replies'> = {
  kind: 'answer-replies',
  refs: (record) => [
    { kind: 'answer-replies', key: record.key },
    ...(record.question === undefined ? [] : [{ kind: 'questions', key: record.question }]),
    ...(record.answer === undefined ? [] : [{ kind: 'answers', key: record.answer }]),
    ...(record.answers === undefined ? [] : [{ kind: 'answer-replies', key: record.answers }]),
    ...postRefs(record),
  ],
  order: ({ postedAt }) => postedAt,
  async load(batch, { key, record }) {
    const { tx, run, refs } = batch;
    if (refs.id('answer-replies', key) !== undefined) return known;
    const answerId = refs.id('answers', record.answer) ?? null;
    const questionId = answerId === null ? refs.id('questions', record.question) : await questionOf(tx, answerId);
    if (questionId === undefined || (record.answer !== undefined && answerId === null)) return missing('question or answer');
    const id = await importAnswerReply(tx, run.services, {
      ...(await postOf(batch, 'answer-replies', record, true)),
      importKey: importKeyOf(run.source.site, key),
      questionId,
      answerId,
      answersReplyId: refs.id('answer-replies', record.answers) ?? null,
    });
    if (id !== undefined) refs.add('answer-replies', key, id);
    return id === undefined ? known : written;
  },
};

/** Their own ids; a former address of one leads to its question. */
export const addendumRows = 'addendum-rows';

export const addendumLoader: KindLoader<'addenda'> = {
  kind: 'addenda',
  refs: ({ key, question, body }) => [{ kind: 'addenda', key }, { kind: 'questions', key: question }, ...refsIn(body)],
  order: ({ postedAt }) => postedAt,
  async load(batch, { key, record }) {
    const { tx, run, refs } = batch;
    if (refs.id('addenda', key) !== undefined) return known;
    const questionId = refs.id('questions', record.question);
    if (questionId === undefined) return missing('question');
    const { postedAt, editedAt } = record;
    const dates = { postedAt: new Date(postedAt), editedAt: editedAt === undefined ? null : new Date(editedAt) };
    const id = await importAddendum(tx, run.services, { questionId, body: linked(record.body, batch), ...dates });
    await remember(tx, run.source.site, 'addenda', key, questionId);
    await remember(tx, run.source.site, addendumRows, key, id);
    return written;
  },
};

/** Not a kind of the archive: it comes from the questions. For one that was written earlier, the choice is its asker's. */
export const adoptionLoader = {
  kind: 'adoptions',
  refs: ({ question, answer }: Adoption) => [
    { kind: 'questions', key: question },
    { kind: 'answers', key: answer },
  ],
  load: async ({ tx, refs }: Parameters<KindLoader['load']>[0], { record }: { record: Adoption }) => {
    const [questionId, answerId] = [refs.id('questions', record.question), refs.id('answers', record.answer)];
    if (questionId === undefined || answerId === undefined) return missing('answer');
    const isOfIt = await tx
      .selectFrom('answer')
      .select('id')
      .where('id', '=', answerId)
      .where('questionId', '=', questionId)
      .executeTakeFirst();
    if (isOfIt === undefined) return missing('answer');
    const at = record.adoptedAt === undefined ? null : new Date(record.adoptedAt);
    return (await importAdoption(tx, questionId, answerId, at)) ? written : known;
  },
};
