import { createHash } from 'node:crypto';
import { fail } from '../../../platform/failure.ts';
import type { Ctx } from '../../../platform/http/ctx.ts';
import { roles, visitorOf } from '../../members/index.ts';
import type { RootKind } from '../../posts/index.ts';
import { type PostKey, readPosts, readThreadPosts, type ReadablePost } from '../answering/read-posts.ts';

export interface Root {
  kind: RootKind;
  id: string;
}

/** The same context as a visitor: what everybody may read. */
export async function asVisitor<T extends Ctx>(ctx: T): Promise<T> {
  return { ...ctx, viewer: visitorOf(await roles.get(ctx.db)) };
}

/** The public posts of a topic or question with its responses. Empty if the thread is not public. */
export async function readPublicThread(ctx: Ctx, root: Root): Promise<ReadablePost[]> {
  return readThreadPosts(await asVisitor(ctx), root);
}

/** @throws Failure `topic.not_found`, `question.not_found` also if it is not public */
export async function mustReadPublicThread(ctx: Ctx, root: Root): Promise<ReadablePost[]> {
  const posts = await readPublicThread(ctx, root);
  if (posts.length === 0) fail(root.kind === 'topic' ? 'topic.not_found' : 'question.not_found');
  return posts;
}

/** Hash over the current posts; a changed or removed post gives another one. */
export function fingerprintOf(posts: readonly ReadablePost[]): Buffer {
  const facts = posts.map(({ kind, id, rootTitle, text }) => [kind, id, rootTitle, text]);
  return createHash('sha256').update(JSON.stringify(facts)).digest();
}

/** The fingerprint of the current public versions of these posts. */
export async function fingerprintNow(ctx: Ctx, keys: readonly PostKey[]): Promise<Buffer> {
  return fingerprintOf(await readPosts(await asVisitor(ctx), keys));
}

/** Shorter threads can be read faster than a summary of them. */
const leastCharacters = 600;

export function isWorthSumming(posts: readonly ReadablePost[]): boolean {
  return posts.length > 1 && posts.reduce((sum, { text }) => sum + text.length, 0) >= leastCharacters;
}
