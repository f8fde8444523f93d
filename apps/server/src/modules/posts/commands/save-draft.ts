import type { Answer, Body, saveDraft as endpoint } from '@chaguan/contract';
import type { MemberCtx } from '../../../platform/http/ctx.ts';
import { refuseWhenReadOnly, settings } from '../../site/index.ts';

/** The keys may name anything, so their number has an end; the oldest go first. */
const draftsPerMember = 100;

/** The last write wins; an empty draft is removed. */
export async function saveDraft(ctx: MemberCtx, key: string, input: Body<typeof endpoint>): Promise<Answer<typeof endpoint>> {
  refuseWhenReadOnly(await settings.get(ctx.db));
  const { memberId } = ctx.viewer;
  const savedAt = ctx.clock.now();
  const fields = { title: input.title, tagId: input.tagId ?? '', body: input.body, poll: input.poll ?? '', savedAt };
  await ctx.write(async (tx) => {
    const drafts = tx.deleteFrom('draft').where('memberId', '=', memberId);
    if (fields.title === '' && fields.tagId === '' && fields.body === '' && fields.poll === '') {
      await drafts.where('key', '=', key).execute();
      return;
    }
    await tx
      .insertInto('draft')
      .values({ memberId, key, ...fields })
      .onConflict((conflict) => conflict.columns(['memberId', 'key']).doUpdateSet(fields))
      .execute();
    const surplus = tx
      .selectFrom('draft')
      .select('key')
      .where('memberId', '=', memberId)
      .orderBy('savedAt', 'desc')
      .offset(draftsPerMember);
    await drafts.where('key', 'in', surplus).execute();
  });
  return { savedAt: savedAt.toISOString() };
}
