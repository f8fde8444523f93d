import type { Answer, register } from '@chaguan/contract';
import { failFields } from '../../platform/failure.ts';
import type { Ctx } from '../../platform/http/ctx.ts';
import { freeAccount, hashSecret } from '../members/index.ts';
import { checkCode, readContact } from '../verification/index.ts';
import { openSettings, readForm, type CommonForm } from './form.ts';
import { join } from './join.ts';

/** The differences between phone and e-mail. */
const ways = {
  phone: { channel: 'sms', beginning: 'mobile' },
  email: { channel: 'mail', beginning: 'email' },
} as const;

/**
 * Registers with a phone or a mail address that was verified by a code. The code is checked last, because it is valid once; whether the
 * number is taken is revealed only to its owner.
 */
export async function joinByCode(
  ctx: Ctx,
  kind: keyof typeof ways,
  typed: string,
  form: CommonForm & { code: string },
): Promise<Answer<typeof register>> {
  const { channel, beginning } = ways[kind];
  const values = await openSettings(ctx, kind);
  const recipient = readContact(values, channel, typed);
  const { failures, answers } = await readForm(ctx, values, form, recipient);
  failFields(failures);
  await checkCode(ctx, { channel, recipient, purpose: 'register', memberId: null }, form.code);
  const passwordHash = await hashSecret(form.password);
  const proved = kind === 'email' && { emailConfirmedAt: ctx.clock.now() };
  return join(
    ctx,
    async (tx) => ({ account: await freeAccount(tx, beginning), kind, [kind]: recipient, ...proved, passwordHash }),
    answers,
  );
}
