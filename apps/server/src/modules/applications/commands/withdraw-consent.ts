import { fail } from '../../../platform/failure.ts';
import type { MemberCtx } from '../../../platform/http/ctx.ts';

/** Ends what the application has of the caller; the row stays, so that it knows the caller again after a new consent. */
export async function withdrawConsent(ctx: MemberCtx, applicationId: string): Promise<Record<never, never>> {
  return ctx.write(async (tx) => {
    const gone = await tx
      .updateTable('applicationConsent')
      .set({ withdrawnAt: ctx.clock.now() })
      .where('memberId', '=', ctx.viewer.memberId)
      .where('applicationId', '=', applicationId)
      .where('withdrawnAt', 'is', null)
      .returning('id')
      .executeTakeFirst();
    if (gone === undefined) fail('application.not_found');
    await tx.deleteFrom('applicationPass').where('consentId', '=', gone.id).execute();
    return {};
  });
}
