import type { Answer, listSimilarQuestions, listSimilarTopics } from '@chaguan/contract';
import type { Ctx } from '../../../platform/http/ctx.ts';
import type { RootKind } from '../../posts/index.ts';
import { similarQuestions, similarTopics } from '../../search/index.ts';
import { keyOf } from '../answering/read-posts.ts';
import { embedderKey } from './embedder.ts';
import { readVectors } from './stored-vectors.ts';
import { cosine, relativeNearness } from './vectors.ts';

/** Roots that share words with one, ordered by words and, where there are vectors, as much by them. No model is called. */
async function reordered<T extends { id: string }>({ db }: Ctx, kind: RootKind, rootId: string, items: readonly T[]): Promise<T[]> {
  const key = items.length > 1 ? await embedderKey(db) : null;
  if (key === null) return [...items];
  const keys = items.map(({ id }) => ({ kind, id }));
  const vectors = await readVectors(db, key, [{ kind, id: rootId }, ...keys]);
  const own = vectors.get(keyOf({ kind, id: rootId }));
  if (own === undefined) return [...items];
  const cosines = keys.map((post) => {
    const vector = vectors.get(keyOf(post));
    return vector === undefined ? null : cosine(own, vector);
  });
  const nearness = relativeNearness(cosines);
  const scored = items.map((item, index) => ({ item, score: 1 - index / items.length + (nearness[index] ?? 0) }));
  return scored.toSorted((a, b) => b.score - a.score).map(({ item }) => item);
}

export async function listSimilarTo(ctx: Ctx, topicId: string): Promise<Answer<typeof listSimilarTopics>> {
  return { items: await reordered(ctx, 'topic', topicId, (await similarTopics(ctx, topicId)).items) };
}

export async function listSimilarToQuestion(ctx: Ctx, questionId: string): Promise<Answer<typeof listSimilarQuestions>> {
  return { items: await reordered(ctx, 'question', questionId, (await similarQuestions(ctx, questionId)).items) };
}
