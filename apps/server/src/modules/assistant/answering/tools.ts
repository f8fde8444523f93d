import type { ToolSet } from 'ai';
import type { MemberCtx } from '../../../platform/http/ctx.ts';
import type { PostKind } from '../../posts/index.ts';
import { findPosts } from '../../search/index.ts';
import { frameOf, sentCharacters } from './instructions.ts';
import { readPosts, readThreadPosts, withAuthors, type ReadablePost } from './read-posts.ts';
import type { Sources } from './sources.ts';

/** What a model may still request within one answer. */
export interface Budget {
  calls: number;
  characters: number;
}

export const newBudget = (): Budget => ({ calls: 8, characters: sentCharacters.answer });

const mostMatches = 8;

/** Returned instead of a result when a model requests too much. */
const spent = { error: 'No more calls are possible. Answer with what you have.' };

/** As many as the budget still allows, the best first. */
function within(budget: Budget, posts: readonly ReadablePost[], longest: number): ReadablePost[] {
  return posts.filter(({ text }) => {
    const characters = Math.min(text.length, longest);
    if (budget.characters < characters) return false;
    budget.characters -= characters;
    return true;
  });
}

/** The best posts for some words that the caller may read, each with its number in the chat. */
export async function searchFor(ctx: MemberCtx, sources: Sources, budget: Budget, words: string, longest: number = sentCharacters.passage) {
  const { posts } = await findPosts(ctx, words.slice(0, 200), mostMatches);
  return sources.handOut(within(budget, await withAuthors(ctx, posts), longest));
}

/** A post in full; for a topic or question also the posts below it. */
export async function readFor(ctx: MemberCtx, sources: Sources, budget: Budget, { kind, id }: { kind: PostKind; id: string }) {
  const posts = kind === 'topic' || kind === 'question' ? await readThreadPosts(ctx, { kind, id }) : await readPosts(ctx, [{ kind, id }]);
  return sources.handOut(within(budget, posts, sentCharacters.post));
}

const kinds = ['topic', 'comment', 'reply', 'question', 'answer', 'answer_reply'] as const satisfies readonly PostKind[];

/**
 * All that a model can do: read, on behalf of the member, what this member may read. Invalid input is returned as an error that the model
 * can correct.
 */
export async function toolsFor(ctx: MemberCtx, sources: Sources, budget: Budget): Promise<ToolSet> {
  const { jsonSchema, tool } = await import('ai');
  const consumeCall = (): boolean => {
    budget.calls -= 1;
    return budget.calls >= 0;
  };
  return {
    search: tool({
      description: 'Searches the posts of this site by words and returns passages of the best ones.',
      inputSchema: jsonSchema<{ words: string }>({
        type: 'object',
        properties: { words: { type: 'string', minLength: 1, maxLength: 200 } },
        required: ['words'],
        additionalProperties: false,
      }),
      execute: async ({ words }) => {
        if (!consumeCall()) return spent;
        if (typeof words !== 'string' || words.trim() === '') return { error: 'words must be a text' };
        return frameOf(await searchFor(ctx, sources, budget, words), sentCharacters.passage);
      },
    }),
    readPost: tool({
      description: 'Returns one post in full, by its kind and id from search; for a topic or question also the posts below it.',
      inputSchema: jsonSchema<{ kind: PostKind; id: string }>({
        type: 'object',
        properties: { kind: { type: 'string', enum: [...kinds] }, id: { type: 'string', pattern: '^[1-9][0-9]{0,17}$' } },
        required: ['kind', 'id'],
        additionalProperties: false,
      }),
      execute: async ({ kind, id }) => {
        if (!consumeCall()) return spent;
        if (!kinds.includes(kind) || !/^[1-9]\d{0,17}$/.test(id)) return { error: 'no such post' };
        const posts = await readFor(ctx, sources, budget, { kind, id });
        return posts.length === 0 ? { error: 'no such post' } : frameOf(posts, sentCharacters.post);
      },
    }),
  };
}
