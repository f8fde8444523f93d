import type { Answer, testMailDelivery as endpoint } from '@chaguan/contract';
import { fail } from '../../platform/failure.ts';
import type { MemberCtx } from '../../platform/http/ctx.ts';
import { isByEnvironment, readDeliverySetup, type DeliveryKind, type DeliverySetups } from '../../platform/mail/delivery-setup.ts';
import { sendBySetup } from '../../platform/mail/ways.ts';
import { inEachLocale } from '../site/index.ts';
import { contactsOf } from '../members/index.ts';
import { setupOf, type DeliveryForms } from './setup-form.ts';

const longest = 300;

/** The other side's message, in one line: it is untrusted text. */
function answerOf(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error);
  return (
    text
      .replaceAll(/[\p{Cc}\p{Cf}\s]+/gu, ' ')
      .trim()
      .slice(0, longest) || 'no answer'
  );
}

const words = inEachLocale((say) => ({ subject: say`测试邮件`, text: say`能收到这封信，邮件就设好了。` }), {
  subject: 'Test email',
  text: 'If you can read this, email is set up.',
});

/** Only to the caller's own confirmed address or phone: an unapproved setup must not write to anybody else. */
export async function testDelivery<K extends DeliveryKind>(
  ctx: MemberCtx,
  kind: K,
  form: DeliveryForms[K],
): Promise<Answer<typeof endpoint>> {
  if (isByEnvironment(ctx.config, kind)) fail('delivery.by_environment');
  const setup: DeliverySetups[K] = setupOf(kind, form, await readDeliverySetup(ctx.db, ctx.seal, kind));
  const contacts = await contactsOf(ctx.db, ctx.viewer.memberId);
  const to = (kind === 'mail' ? contacts.email : contacts.phone) ?? fail('delivery.no_address');
  const code = kind === 'sms' ? '000000' : undefined;
  try {
    await sendBySetup(ctx.config, kind, setup, { kind, to, ...words[ctx.locale], ...(code && { code }) });
  } catch (error) {
    ctx.log.warn({ err: error, kind }, 'a test of the delivery failed');
    return { to, failure: answerOf(error) };
  }
  return { to, failure: null };
}
