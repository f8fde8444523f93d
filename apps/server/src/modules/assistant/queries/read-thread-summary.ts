import type { Answer, readThreadSummary as endpoint } from '@chaguan/contract';
import type { Ctx } from '../../../platform/http/ctx.ts';
import { currentSummary } from '../summaries/stored.ts';
import { isWorthSumming, readPublicThread, type Root } from '../summaries/thread.ts';
import { assistantParameter } from './assistant-parameter.ts';

/** A thread that not everybody may read has no summary. */
export async function readThreadSummary(ctx: Ctx, root: Root, language: 'zh' | 'en' = ctx.language): Promise<Answer<typeof endpoint>> {
  const { open, available } = await assistantParameter(ctx);
  if (!open) return { summary: null, offered: false };
  const summary = await currentSummary(ctx, root, language);
  return { summary, offered: available && (summary !== null || isWorthSumming(await readPublicThread(ctx, root))) };
}
