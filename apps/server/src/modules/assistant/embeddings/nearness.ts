import { setTimeout as delay } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import type { Ctx } from '../../../platform/http/ctx.ts';
import type { StateKind } from '../../../platform/state/state-kind.ts';
import type { PostKey } from '../answering/read-posts.ts';
import { assistantSettings, limitOf } from '../settings.ts';
import { type Embedder, embedderOf } from './embedder.ts';
import { embedTexts } from './embed-texts.ts';
import { isPaused, noteOutcome } from './pause.ts';
import { readVectors } from './stored-vectors.ts';
import { cosine } from './vectors.ts';

/** The order may wait this long for the vector of a question; then it is as without. */
const deadlineMs = 800;

/** A question that is asked again costs nothing. */
const questions: StateKind<LRUCache<string, Buffer>> = { make: () => new LRUCache({ max: 500 }) };

async function embedQuestion(ctx: Ctx, embedder: Embedder, question: string): Promise<Buffer | null> {
  const known = ctx.state.of(questions);
  const key = `${embedder.key} ${question}`;
  const vector = known.get(key);
  if (vector !== undefined) return vector;
  if (isPaused(ctx, 'questions', embedder.key)) return null;
  const settings = await assistantSettings.get(ctx.db);
  const limits = { site: settings.site, member: limitOf(settings, ctx.viewer) };
  const plan = { memberId: ctx.viewer.memberId, limits };
  const embedded = await embedTexts(ctx, embedder, [question], { plan, signal: AbortSignal.timeout(deadlineMs) });
  // One member's limit is no failure for the others.
  if (embedded.kind !== 'limited') noteOutcome(ctx, 'questions', embedder.key, embedded.kind === 'made');
  const made = embedded.kind === 'made' ? embedded.vectors[0] : undefined;
  if (made !== undefined) known.set(key, made);
  return made ?? null;
}

/**
 * How near posts are to a question, by their keys. Empty: no model, no vectors, or it did not answer in time. The question of a visitor is not
 * sent: nobody's limit would count it.
 */
export async function nearnessTo(ctx: Ctx, question: string, posts: readonly PostKey[]): Promise<ReadonlyMap<string, number>> {
  const embedder = ctx.viewer.memberId === null || posts.length === 0 ? null : await embedderOf(ctx.db);
  if (embedder === null) return new Map();
  const vectors = await readVectors(ctx.db, embedder.key, posts);
  if (vectors.size === 0) return new Map();
  const requested = embedQuestion(ctx, embedder, question).catch((error: unknown) => {
    ctx.log.warn({ err: error }, 'no embedding for a search query');
    return null;
  });
  const vector = await Promise.race([requested, delay(deadlineMs, null, { ref: false })]);
  if (vector === null) return new Map();
  return new Map(
    [...vectors].flatMap(([key, own]): [string, number][] => {
      const similarity = cosine(vector, own);
      return similarity === null ? [] : [[key, similarity]];
    }),
  );
}
