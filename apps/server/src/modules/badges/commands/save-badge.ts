import type * as contract from '@chaguan/contract';
import { violatedConstraint } from '../../../platform/database/constraint.ts';
import { fail, failField } from '../../../platform/failure.ts';
import type { MemberCtx } from '../../../platform/http/ctx.ts';
import { recordAct } from '../../audit/index.ts';
import { badgePages } from '../badge-pages.ts';

type Texts = contract.Body<typeof contract.addBadge>;

/** More would not fit on a page. */
export const mostBadges = 200;

const refuseUsedName = (error: unknown): never => {
  if (violatedConstraint(error) === 'badge_name_once') failField('nameZh', 'badge.name_taken');
  throw error;
};

/** @throws Failure `badge.name_taken` at its field, `badge.too_many` */
export async function addBadge(ctx: MemberCtx, texts: Texts): Promise<contract.Answer<typeof contract.addBadge>> {
  return ctx.write(async (tx) => {
    const { count } = await tx
      .selectFrom('badge')
      .select((eb) => eb.fn.countAll<string>().as('count'))
      .executeTakeFirstOrThrow();
    if (Number(count) >= mostBadges) fail('badge.too_many');
    const { id } = await tx
      .insertInto('badge')
      .values({ ...texts, addedAt: ctx.clock.now() })
      .returning('id')
      .executeTakeFirstOrThrow()
      .catch(refuseUsedName);
    await recordAct(tx, ctx, { act: 'badge.added', subject: { kind: 'badge', id }, after: texts });
    badgePages.drop(tx);
    return { id };
  });
}

/** Of those granted by a rule the texts are the site's. @throws Failure `badge.not_found`, `badge.by_rule`, `badge.name_taken` */
export async function editBadge(ctx: MemberCtx, badgeId: string, texts: Texts): Promise<Record<never, never>> {
  await ctx.write(async (tx) => {
    const before = await tx
      .selectFrom('badge')
      .select(['rule', 'nameZh', 'nameEn', 'descriptionZh', 'descriptionEn', 'icon'])
      .where('id', '=', badgeId)
      .forNoKeyUpdate()
      .executeTakeFirst();
    if (before === undefined) fail('badge.not_found');
    const { rule, ...former } = before;
    if (rule !== null) fail('badge.by_rule');
    await tx.updateTable('badge').set(texts).where('id', '=', badgeId).execute().catch(refuseUsedName);
    await recordAct(tx, ctx, { act: 'badge.edited', subject: { kind: 'badge', id: badgeId }, before: former, after: texts });
    badgePages.drop(tx);
  });
  return {};
}

/** @throws Failure `badge.not_found` */
export async function openBadge(ctx: MemberCtx, badgeId: string, open: boolean): Promise<Record<never, never>> {
  await ctx.write(async (tx) => {
    const before = await tx.selectFrom('badge').select('open').where('id', '=', badgeId).forNoKeyUpdate().executeTakeFirst();
    if (before === undefined) fail('badge.not_found');
    if (before.open === open) return;
    await tx.updateTable('badge').set({ open }).where('id', '=', badgeId).execute();
    await recordAct(tx, ctx, { act: 'badge.switched', subject: { kind: 'badge', id: badgeId }, before, after: { open } });
    badgePages.drop(tx);
  });
  return {};
}
