import type { Answer, answerFromSite as endpoint } from '@chaguan/contract';
import type { Ctx } from '../../platform/http/ctx.ts';
import { memberCards } from '../members/index.ts';
import { cardOf } from '../posts/index.ts';
import { findPosts, fold, type FoundPost } from '../search/index.ts';
import { extractAnswer } from './extract-answer.ts';

/** More than these were never taken from on the set of the bench. */
const postsRead = 10;

/** What was written as an answer is one, above all where its question is settled; a question mostly is not. */
function trustOf({ kind, resolved }: FoundPost): number {
  if (kind === 'answer') return resolved ? 1.15 : 1.05;
  return kind === 'question' || kind === 'reply' || kind === 'answer_reply' ? 0.85 : 1;
}

/** The best sentences of what the asker may read. Nobody whose account is cancelled is cited. */
export async function answerFromSite(ctx: Ctx, question: string): Promise<Answer<typeof endpoint>> {
  const { posts: found, asked } = await findPosts(ctx, question, postsRead);
  const cards = await memberCards(
    ctx.db,
    found.map(({ authorId }) => authorId),
  );
  const posts = found.filter(({ authorId }) => !cardOf(cards, authorId).cancelled);
  const sources = posts.map((post) => ({ text: post.text, trust: trustOf(post) }));
  const extracted = extractAnswer(asked, sources, fold);
  const cited = [...new Set(extracted.map(({ source }) => source))];
  const citations = cited.flatMap((source, at) => {
    const post = posts[source];
    if (post === undefined) return [];
    const { kind, id, rootId: placeId, floor, rootTitle: title, authorId } = post;
    return [{ number: at + 1, kind, id, placeId, floor, title, author: cardOf(cards, authorId) }];
  });
  return { sentences: extracted.map(({ source, text }) => ({ text, citation: cited.indexOf(source) + 1 })), citations };
}
