import type * as contract from '@chaguan/contract';
import type { Ctx, MemberCtx } from '../../../platform/http/ctx.ts';
import { forbiddenNames, forbiddenBy, foldName } from '../../members/index.ts';
import { fail, failField } from '../../../platform/failure.ts';
import { recordAct } from '../../audit/index.ts';

export async function listForbiddenNames({ db }: Ctx): Promise<contract.Answer<typeof contract.listForbiddenNames>> {
  return { items: [...(await forbiddenNames.get(db))] };
}

export async function tryForbiddenName({ db }: Ctx, name: string): Promise<contract.Answer<typeof contract.tryForbiddenName>> {
  return { patterns: forbiddenBy(await forbiddenNames.get(db), name) };
}

/** Every chosen name is compared with every pattern; this many take well under a millisecond. */
const most = 1000;

/** Stored in the compared form, so that one pattern cannot be in the list twice. */
export async function addForbiddenName(ctx: MemberCtx, typed: string): Promise<contract.Answer<typeof contract.addForbiddenName>> {
  const pattern = foldName(typed).replaceAll(/\*{2,}/g, '*');
  if (pattern === '') failField('pattern', 'field.required');
  // Folding can lengthen a text: one compatibility character may become several.
  if ([...pattern].length > 30) failField('pattern', 'field.too_long', { max: 30 });
  if (/^[*?]+$/.test(pattern)) failField('pattern', 'forbidden_name.everything');
  return ctx.write(async (tx) => {
    const { count } = await tx
      .selectFrom('nameBan')
      .select((eb) => eb.fn.countAll<string>().as('count'))
      .executeTakeFirstOrThrow();
    if (Number(count) >= most) fail('forbidden_name.too_many', { max: most });
    const added = await tx
      .insertInto('nameBan')
      .values({ pattern })
      .onConflict((conflict) => conflict.doNothing())
      .returning('pattern')
      .executeTakeFirst();
    if (added === undefined) failField('pattern', 'forbidden_name.known');
    await recordAct(tx, ctx, { act: 'forbidden_name.added', subject: { kind: 'forbidden_name', id: pattern }, after: { pattern } });
    forbiddenNames.drop(tx);
    return { pattern };
  });
}

export async function deleteForbiddenName(ctx: MemberCtx, pattern: string): Promise<Record<never, never>> {
  return ctx.write(async (tx) => {
    const gone = await tx.deleteFrom('nameBan').where('pattern', '=', pattern).returning('pattern').executeTakeFirst();
    if (gone === undefined) fail('forbidden_name.not_found');
    await recordAct(tx, ctx, { act: 'forbidden_name.deleted', subject: { kind: 'forbidden_name', id: pattern }, before: { pattern } });
    forbiddenNames.drop(tx);
    return {};
  });
}
