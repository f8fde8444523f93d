import type { ErrorCode } from '@chaguan/contract';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/db.ts';
import { must } from '../../../platform/decision.ts';
import { fail, failField } from '../../../platform/failure.ts';
import type { MemberCtx } from '../../../platform/http/ctx.ts';
import { limitRate } from '../../new-members/index.ts';
import { emitPosted } from './emit-post.ts';
import { firstState, reviewReasonsFor, recordReviewReasons } from './review-reasons.ts';
import { insertReply } from './insert-post.ts';
import { postKinds, type PostTree } from '../kinds.ts';
import { policyContextFor } from '../policy.ts';
import type { LockedPost, Parents, PostType, ReplyType } from './post-type.ts';
import { rewardPosted } from './rewards.ts';
import { editorScopeOf, writeReply, writingRules } from '../../writing/index.ts';

/** Ancestors stored in the row, to show who answers whom; bounded, because in a longer exchange rows would grow without limit. */
const maxAncestors = 50;

/** The ancestors of a reply that answers another one under the same parents. @throws Failure `<kind>.not_found`, or `elsewhere` */
async function chainTo(
  tx: Tx,
  tree: PostTree,
  { root, response }: Parents<{ id: string }>,
  replyId: string | null,
  elsewhere: ErrorCode,
): Promise<string[]> {
  if (replyId === null) return [];
  const { rows } = await sql<{ chain: string[]; isHere: boolean }>`
    select chain, ${sql.ref(tree.rootColumn)} = ${root.id}::bigint and ${sql.ref(tree.responseColumn)} is not distinct from ${response?.id ?? null}::bigint as is_here
    from ${sql.table(tree.reply)} where id = ${replyId}::bigint and state = 'published'`.execute(tx);
  const answered = rows[0] ?? fail(`${tree.reply}.not_found`);
  return answered.isHere ? [...answered.chain, replyId].slice(-maxAncestors) : failField('answersReplyId', elsewhere);
}

interface NewReply {
  body: string;
  answersReplyId?: string | undefined;
}

/** Prepares a reply under a response, or directly under a question: `parent` is the type of the post above. The act posts it. */
export async function replyTo<F extends { id: string }, R extends F, P extends LockedPost, Q extends LockedPost>(
  ctx: MemberCtx,
  type: ReplyType<F, R, P>,
  parent: PostType<F, R, Q>,
  parentId: string,
  input: NewReply,
) {
  const { kind } = type;
  const { tree } = postKinds[kind];
  const answersId = input.answersReplyId ?? null;
  const responseOf = <T>(post: T) => (parent.kind === tree.root ? null : post);
  const before = await policyContextFor(ctx, tree.root);
  const parentPost = await parent.read(ctx.db, parentId);
  must(type.canReply(before, { root: parentPost.root, response: responseOf(parentPost.post) }));
  const body = await writeReply(ctx.db, input.body, writingRules(ctx, before, editorScopeOf(tree.root)));
  // Checked again under the locks, which every change of states and tags above takes.
  const save = async (inside: MemberCtx, tx: Tx) => {
    const locked = await parent.lock(tx, parentId);
    const parents = { root: locked.root, response: responseOf(locked.post) };
    const policy = await policyContextFor(inside, tree.root);
    must(type.canReply(policy, parents));
    const chain = await chainTo(tx, tree, parents, answersId, type.elsewhere);
    const authorId = inside.viewer.memberId;
    const reasons = await reviewReasonsFor(inside, tx, policy, { review: type.review(policy, locked.root), texts: [body] });
    const state = firstState(reasons);
    const reply = {
      rootId: locked.root.id,
      responseId: parents.response?.id ?? null,
      authorId,
      answersReplyId: answersId,
      chain,
      body,
      state,
      postedAt: inside.clock.now(),
    };
    await limitRate(inside, tx, policy.settings, 'post');
    const id = await insertReply(tx, tree, reply, type.follower);
    await recordReviewReasons(tx, reply.postedAt, { kind, id }, reasons);
    const location = type.locateUnder(parents, answersId);
    await emitPosted(tx, inside, { kind, id, authorId }, location, state, body.mentions);
    if (state === 'published') {
      await rewardPosted(inside, tx, policy.settings, { kind, id, authorId });
      type.announce(tx, { id, ...location });
    }
    return { policy, root: locked.root, id };
  };
  return (inside: MemberCtx) => inside.write((tx) => save(inside, tx));
}
