import type { Ctx } from '../../../platform/http/ctx.ts';
import { findPosts, fold, type FoundPost } from '../../search/index.ts';
import { extractAnswer } from '../extract-answer.ts';
import { type ReadablePost, withAuthors } from './read-posts.ts';

/** More than these were never taken from on the set of the bench. */
const postsRead = 10;

/** What was written as an answer is one, above all where its question is settled; a question mostly is not. */
function trustOf({ kind, resolved }: FoundPost): number {
  if (kind === 'answer') return resolved ? 1.15 : 1.05;
  return kind === 'question' || kind === 'reply' || kind === 'answer_reply' ? 0.85 : 1;
}

/** The best sentences of what the asker may read, word for word, and the posts that they are taken from, in their order. */
export async function extract(ctx: Ctx, question: string): Promise<{ sentences: { text: string; post: number }[]; posts: ReadablePost[] }> {
  const { posts: found, asked } = await findPosts(ctx, question, postsRead);
  const posts = await withAuthors(ctx, found);
  const sources = posts.map((post) => ({ text: post.text, trust: trustOf(post) }));
  const extracted = extractAnswer(asked, sources, fold);
  const cited = [...new Set(extracted.map(({ source }) => source))];
  return {
    sentences: extracted.map(({ source, text }) => ({ text, post: cited.indexOf(source) })),
    posts: cited.flatMap((source) => posts[source] ?? []),
  };
}
