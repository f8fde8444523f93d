import { fail } from '../../../platform/failure.ts';
import type { MemberCtx } from '../../../platform/http/ctx.ts';
import { recordAct } from '../../audit/index.ts';
import { fieldOf } from '../fields/read-fields.ts';
import { everyPage } from '../../../platform/cache/page-group.ts';
import { fields } from '../fields/read-fields.ts';

/** Members' answers are deleted with the field. */
export async function deleteRegistrationField(ctx: MemberCtx, fieldId: string): Promise<Record<never, never>> {
  return ctx.write(async (tx) => {
    const gone = await tx.deleteFrom('registrationField').where('id', '=', fieldId).returningAll().executeTakeFirst();
    if (gone === undefined) fail('registration_field.not_found');
    await recordAct(tx, ctx, {
      act: 'registration_field.deleted',
      subject: { kind: 'registration_field', id: fieldId },
      before: fieldOf(gone),
    });
    fields.drop(tx);
    everyPage.drop(tx);
    return {};
  });
}
