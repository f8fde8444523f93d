import { Failure } from '../../../platform/failure.ts';
import type { Services } from '../../../platform/http/ctx.ts';
import { modelFailed, ModelFailed } from '../providers/failures.ts';
import { openEmbeddingModel } from '../providers/open-model.ts';
import { openKey } from '../providers/providers.ts';
import { costOf, likelyTokens, mostTokens, plausibleTokens, yuanOf } from '../use/cost.ts';
import { type Plan, reserve, settle } from '../use/reserve.ts';
import type { Embedder } from './embedder.ts';
import { toBytes } from './vectors.ts';

/** What providers accept in one call (Qwen: ten). */
export const mostTexts = 10;

/** More dimensions than any model has. */
const mostDimensions = 8192;

const lastsMs = 120_000;

/** Statuses by which a provider refuses these texts, and may accept others. */
const refusals: ReadonlySet<number> = new Set([400, 413, 422]);

/**
 * `refused`: the provider does not accept one of the texts. `failed`: it did not answer. `limited`: a limit is reached, so it was not called.
 * Nobody is told, because everything works without.
 */
export type Embedded = { kind: 'made'; vectors: Buffer[] } | { kind: 'refused' | 'failed' | 'limited' };

/** Whom a call is counted for, and until when anybody waits for it. */
export interface EmbedOptions {
  plan: Pick<Plan, 'memberId' | 'limits'>;
  signal?: AbortSignal;
}

async function call(services: Services, { choice }: Embedder, texts: readonly string[], signal: AbortSignal) {
  const { embedMany } = await import('ai');
  globalThis.AI_SDK_LOG_WARNINGS = false;
  const model = await openEmbeddingModel(services, choice);
  const { embeddings, usage } = await embedMany({ model, values: [...texts], maxRetries: 0, abortSignal: signal });
  const usable = embeddings.length === texts.length && embeddings.every(({ length }) => length > 0 && length <= mostDimensions);
  if (!usable) throw new ModelFailed({ status: 502, code: 'assistant.refused', message: '' }, 'unreadable');
  return { vectors: embeddings.map(toBytes), tokens: usage.tokens };
}

/** The vectors of at most `mostTexts` texts, reserved and settled as every call of a model; it counts tokens, and is no use. */
export async function embedTexts(
  services: Services,
  { choice, key }: Embedder,
  texts: readonly string[],
  { plan, signal }: EmbedOptions,
): Promise<Embedded> {
  const sent = texts.join('\n');
  const [provider, model] = [choice.provider.name, choice.model.name];
  const tokens = mostTokens(sent);
  const reservation = await reserve(services, { ...plan, purpose: 'embed', provider, model, uses: 0, tokens, lastsMs }).catch(
    (error: unknown) => {
      if (error instanceof Failure) return null;
      throw error;
    },
  );
  if (reservation === null) return { kind: 'limited' };
  const record = (state: 'settled' | 'failed', inputTokens: number) =>
    settle(services, reservation, {
      state,
      inputTokens,
      outputTokens: 0,
      cost: yuanOf(costOf(choice.model, { inputTokens, outputTokens: 0 })),
    });
  const ends = AbortSignal.any([AbortSignal.timeout(lastsMs / 2), ...(signal === undefined ? [] : [signal])]);
  try {
    const made = await call(services, { choice, key }, texts, ends);
    await record('settled', plausibleTokens(made.tokens, tokens) || likelyTokens(sent));
    return { kind: 'made', vectors: made.vectors };
  } catch (error) {
    const { failure, providerText } = modelFailed(error, openKey(services, choice.provider), false);
    // A call that was given up has been read.
    await record('failed', ends.aborted ? likelyTokens(sent) : 0);
    services.log.warn({ provider, model, status: failure.status, reason: providerText }, 'an embeddings model did not answer');
    return refusals.has(failure.status) ? { kind: 'refused' } : { kind: 'failed' };
  }
}
