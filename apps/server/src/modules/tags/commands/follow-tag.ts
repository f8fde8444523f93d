import { tagFollowLimit, type Answer, type followTag as endpoint } from '@chaguan/contract';
import { fail } from '../../../platform/failure.ts';
import type { MemberCtx } from '../../../platform/http/ctx.ts';
import { mustDo } from '../../members/index.ts';
import { mayInTag } from '../policy.ts';
import { questionTags, tags } from '../queries/tags.ts';

/** A tag of either kind that the caller may read; a closed one must not be distinguishable from a missing one. */
async function mustRead({ db, viewer }: MemberCtx, tagId: string): Promise<void> {
  const indexes = await Promise.all([tags.get(db), questionTags.get(db)]);
  if (!indexes.some((index) => mayInTag(index, viewer, tagId, 'view'))) fail('tag.not_found');
}

async function begin(ctx: MemberCtx, tagId: string): Promise<void> {
  mustDo(ctx, 'follow.add');
  await mustRead(ctx, tagId);
  const { memberId } = ctx.viewer;
  await ctx.write(async (tx) => {
    // The tag before the member, as everywhere. Only the member's lock makes the count below exact.
    const tag = await tx.selectFrom('tag').select('id').where('id', '=', tagId).forKeyShare().executeTakeFirst();
    if (tag === undefined) fail('tag.not_found');
    await tx.selectFrom('member').select('id').where('id', '=', memberId).forNoKeyUpdate().execute();
    await tx
      .insertInto('tagFollow')
      .values({ memberId, tagId, followedAt: ctx.clock.now() })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    const { count } = await tx
      .selectFrom('tagFollow')
      .select((eb) => eb.fn.countAll<string>().as('count'))
      .where('memberId', '=', memberId)
      .executeTakeFirstOrThrow();
    if (Number(count) > tagFollowLimit) fail('tag_follow.too_many', { limit: tagFollowLimit });
  });
}

/** Unfollowing needs no right to read: owners must be able to tidy their list. */
async function end(ctx: MemberCtx, tagId: string): Promise<void> {
  mustDo(ctx, 'follow.delete');
  await ctx.db.deleteFrom('tagFollow').where('memberId', '=', ctx.viewer.memberId).where('tagId', '=', tagId).execute();
}

export async function followTag(ctx: MemberCtx, tagId: string, on: boolean): Promise<Answer<typeof endpoint>> {
  await (on ? begin(ctx, tagId) : end(ctx, tagId));
  return { following: on };
}
