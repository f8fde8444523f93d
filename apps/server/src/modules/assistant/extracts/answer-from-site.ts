import type { Answer, answerFromSite as endpoint } from '@chaguan/contract';
import { parseBody, renderBody } from '@chaguan/richtext';
import type { Ctx } from '../../../platform/http/ctx.ts';
import { citable, citationOf } from '../answering/cite.ts';
import { extract } from './extract.ts';

/** Words of what the asker may read. Nobody whose account is cancelled is cited. */
export async function answerFromSite(ctx: Ctx, question: string): Promise<Answer<typeof endpoint>> {
  const { extracts, sure, nearest } = await extract(ctx, question);
  const posts = extracts.length > 0 ? extracts.map(({ post }) => post) : nearest;
  return {
    extracts: extracts.map(({ markdown }, at) => ({ markdown, html: renderBody(parseBody(markdown)).html, citation: at + 1 })),
    sure,
    citations: (await citable(ctx.db, posts)).map((post, at) => citationOf(at + 1, post)),
  };
}
