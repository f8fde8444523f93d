import type { Answer, answerFromSite as endpoint } from '@chaguan/contract';
import { bodyPool } from '../../../platform/bodies/index.ts';
import type { Ctx } from '../../../platform/http/ctx.ts';
import { citable, citationOf } from '../answering/cite.ts';
import { type Extract, extract } from './extract.ts';

/** An extract that exceeds the limits of a body, which the posts did not, is left out. @throws Failure `server.overloaded` */
async function rendered(one: Extract): Promise<(Extract & { html: string })[]> {
  const job = { markdown: one.markdown, limits: {}, hidden: 'refused' as const, context: {}, withIds: false };
  const outcome = await bodyPool.render(`extract:${crypto.randomUUID()}`, job);
  return 'rendered' in outcome ? [{ ...one, html: outcome.rendered.html }] : [];
}

/** Passages that the caller may read. Posts of cancelled accounts are not cited. */
export async function answerFromSite(ctx: Ctx, question: string): Promise<Answer<typeof endpoint>> {
  const { extracts: chosen, sure, nearest } = await extract(ctx, question);
  const extracts = (await Promise.all(chosen.map(rendered))).flat();
  const posts = [...extracts.map(({ post }) => post), ...nearest];
  return {
    extracts: extracts.map(({ markdown, html }, at) => ({ markdown, html, citation: at + 1 })),
    sure: sure && extracts.length > 0,
    citations: (await citable(ctx.db, posts)).map((post, at) => citationOf(at + 1, post)),
  };
}
