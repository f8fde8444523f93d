import { fail } from '../../../platform/failure.ts';
import type { MemberCtx } from '../../../platform/http/ctx.ts';
import { recordAct } from '../../audit/index.ts';
import { forbiddenNames } from '../../members/index.ts';

export async function deleteForbiddenName(ctx: MemberCtx, pattern: string): Promise<Record<never, never>> {
  return ctx.write(async (tx) => {
    const gone = await tx.deleteFrom('nameBan').where('pattern', '=', pattern).returning('pattern').executeTakeFirst();
    if (gone === undefined) fail('forbidden_name.not_found');
    await recordAct(tx, ctx, { act: 'forbidden_name.deleted', subject: { kind: 'forbidden_name', id: pattern }, before: { pattern } });
    forbiddenNames.drop(tx);
    return {};
  });
}
