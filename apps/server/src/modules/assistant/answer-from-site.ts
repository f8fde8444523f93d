import type { Answer, answerFromSite as endpoint } from '@chaguan/contract';
import type { Ctx } from '../../platform/http/ctx.ts';
import { citable, citationOf } from './answering/cite.ts';
import { extract } from './answering/extract.ts';

/** The best sentences of what the asker may read. Nobody whose account is cancelled is cited. */
export async function answerFromSite(ctx: Ctx, question: string): Promise<Answer<typeof endpoint>> {
  const { sentences, posts } = await extract(ctx, question);
  return {
    sentences: sentences.map(({ text, post }) => ({ text, citation: post + 1 })),
    citations: (await citable(ctx.db, posts)).map((post, at) => citationOf(at + 1, post)),
  };
}
