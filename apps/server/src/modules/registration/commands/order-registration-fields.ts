import { fail } from '../../../platform/failure.ts';
import type { MemberCtx } from '../../../platform/http/ctx.ts';
import { recordAct } from '../../audit/index.ts';
import { everyPage } from '../../../platform/cache/page-group.ts';
import { fields } from '../fields/read-fields.ts';

export async function orderRegistrationFields(ctx: MemberCtx, fieldIds: readonly string[]): Promise<Record<never, never>> {
  return ctx.write(async (tx) => {
    const rows = await tx.selectFrom('registrationField').select('id').orderBy('sort').orderBy('id').forNoKeyUpdate().execute();
    const before = rows.map(({ id }) => id);
    if (!fieldIds.every((id) => before.includes(id))) fail('registration_field.not_found');
    const after = [...fieldIds, ...before.filter((id) => !fieldIds.includes(id))];
    for (const [place, id] of after.entries()) {
      await tx
        .updateTable('registrationField')
        .set({ sort: place + 1 })
        .where('id', '=', id)
        .execute();
    }
    await recordAct(tx, ctx, {
      act: 'registration_field.ordered',
      subject: { kind: 'registration_field', id: '' },
      before: { ids: before },
      after: { ids: after },
    });
    fields.drop(tx);
    everyPage.drop(tx);
    return {};
  });
}
