import type { Answer, Body, changePassword as endpoint } from '@chaguan/contract';
import { failField, failFields, invariant } from '../../../platform/failure.ts';
import type { MemberCtx } from '../../../platform/http/ctx.ts';
import { endSessions, hashSecret, newPasswordFailures } from '../../members/index.ts';
import { settings } from '../../site/index.ts';
import { checkOwnPassword } from '../own-password.ts';

/** Sets a new password and ends every other session: anybody who signed in with the old one is signed out. */
export async function changePassword(ctx: MemberCtx, form: Body<typeof endpoint>): Promise<Answer<typeof endpoint>> {
  const { memberId, sessionId } = ctx.viewer;
  invariant(sessionId !== null, 'a signed-in viewer has a session');
  if (form.password !== form.passwordAgain) failField('passwordAgain', 'password.mismatch');
  const before = await checkOwnPassword(ctx, 'oldPassword', form.oldPassword);
  if (before !== null && form.password === form.oldPassword) failField('password', 'password.same');
  const own = await ctx.db
    .selectFrom('member')
    .select(['account', 'nickname', 'phone', 'email'])
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow();
  failFields(
    await newPasswordFailures(
      await settings.get(ctx.db),
      form.password,
      Object.values(own).map((name) => name ?? ''),
    ),
  );
  const passwordHash = await hashSecret(form.password);
  await ctx.write(async (tx) => {
    const changed = await tx
      .updateTable('member')
      .set({ passwordHash, passwordByStaff: false })
      .where('id', '=', memberId)
      // Only if the checked password is still stored: of two concurrent changes, the second must know the first's password.
      .where((eb) => (before === null ? eb('passwordHash', 'is', null) : eb('passwordHash', '=', before)))
      .returning('id')
      .executeTakeFirst();
    if (changed === undefined) failField('oldPassword', 'password.wrong');
    await endSessions(tx, ctx.clock.now(), memberId, 'password_changed', sessionId);
  });
  return {};
}
