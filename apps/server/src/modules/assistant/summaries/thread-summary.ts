import type { Answer, readThreadSummary as readThreadSummaryEndpoint } from '@chaguan/contract';
import type { Ctx, MemberCtx } from '../../../platform/http/ctx.ts';
import { fail, Failure } from '../../../platform/failure.ts';
import type { StateKind } from '../../../platform/state/state-kind.ts';
import { assistantParameter } from '../queries/assistant-parameter.ts';
import { ModelFailed } from '../providers/failures.ts';
import { mustBeOpen, mustHaveRoom } from '../use/must-have-room.ts';
import { currentSummary, type PresentedSummary, storeSummary } from './stored.ts';
import { isWorthSumming, readPublicThread, type Root, mustReadPublicThread } from './thread.ts';
import { makeSummary } from './make-summary.ts';

/** A thread that not everybody may read has no summary. */
export async function readThreadSummary(
  ctx: Ctx,
  root: Root,
  language: 'zh' | 'en' = ctx.language,
): Promise<Answer<typeof readThreadSummaryEndpoint>> {
  const { open, available } = await assistantParameter(ctx);
  if (!open) return { summary: null, offered: false };
  const summary = await currentSummary(ctx, root, language);
  return { summary, offered: available && (summary !== null || isWorthSumming(await readPublicThread(ctx, root))) };
}

/** Summaries that this process is making: further requests for the same one wait for it. */
const making: StateKind<Map<string, Promise<void>>> = { make: () => new Map() };

async function make(ctx: MemberCtx, root: Root, language: 'zh' | 'en'): Promise<void> {
  // A summary that was in progress during the first look-up may exist by now.
  if ((await currentSummary(ctx, root, language)) !== null) return;
  const posts = await mustReadPublicThread(ctx, root);
  if (!isWorthSumming(posts)) fail('assistant.too_short');
  await mustHaveRoom(ctx);
  const made = await makeSummary(ctx, posts, language);
  if (made.text === '') fail('assistant.too_short');
  await ctx.write((tx) => storeSummary(tx, root, language, posts, made, ctx.clock.now()));
}

function makeOnce(ctx: MemberCtx, root: Root, language: 'zh' | 'en'): Promise<void> {
  const key = `${root.kind} ${root.id} ${language}`;
  const all = ctx.state.of(making);
  const known = all.get(key);
  if (known !== undefined) return known;
  const made = make(ctx, root, language).finally(() => all.delete(key));
  all.set(key, made);
  return made;
}

/** The summary of a thread's public part, made if there is none of its current content. */
export async function summarizeThread(ctx: MemberCtx, root: Root, language: 'zh' | 'en' = ctx.language): Promise<PresentedSummary> {
  await mustBeOpen(ctx);
  const known = await currentSummary(ctx, root, language);
  if (known !== null) return known;
  await makeOnce(ctx, root, language).catch((error: unknown) => {
    if (error instanceof ModelFailed) throw new Failure(error.failure.code);
    throw error;
  });
  const made = await currentSummary(ctx, root, language);
  // Somebody changed the thread meanwhile.
  if (made === null) throw new Failure('assistant.interrupted');
  return made;
}
