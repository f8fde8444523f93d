import { fail, failField, failFields } from '../../platform/failure.ts';
import type { Ctx } from '../../platform/http/ctx.ts';
import { hashSecret, newPasswordFailures } from '../members/index.ts';
import { settings } from '../site/index.ts';
import type { Entrant } from './identity.ts';

/**
 * A member with a password made by staff must set an own one when signing in with it: otherwise whoever handed it over could sign in as
 * that member for as long as it is valid.
 * @throws Failure at `newPassword`: `password.first` where there is none, `password.same`, and as for any new password
 */
export async function replaceStaffPassword(ctx: Ctx, entrant: Entrant, used: string, chosen = ''): Promise<void> {
  if (chosen === '') failField('newPassword', 'password.first');
  if (chosen === used) failField('newPassword', 'password.same');
  const { id, account, nickname, passwordHash: before } = entrant;
  const failures = await newPasswordFailures(await settings.get(ctx.db), chosen, [account, nickname ?? '']);
  failFields(failures.map((failure) => ({ ...failure, field: 'newPassword' })));
  const passwordHash = await hashSecret(chosen);
  await ctx.write(async (tx) => {
    const replaced = await tx
      .updateTable('member')
      .set({ passwordHash, passwordByStaff: false })
      .where('id', '=', id)
      // Only if the checked password is still stored: of two concurrent first sign-ins the later one fails.
      .where('passwordHash', '=', before)
      .returning('id')
      .executeTakeFirst();
    if (replaced === undefined) fail('login.refused');
  });
}
