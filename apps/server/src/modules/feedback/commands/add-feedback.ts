import type { addFeedback as endpoint, Body } from '@chaguan/contract';
import { fail, failField } from '../../../platform/failure.ts';
import type { Ctx } from '../../../platform/http/ctx.ts';
import { announceQueue } from '../../queue-changes/index.ts';
import { settings } from '../../site/index.ts';
import { checkCaptcha } from '../../verification/index.ts';
import { oneLine, severalLines } from '../typed-text.ts';

/** The captcha is checked last, so that a typing error does not use it up. */
export async function addFeedback(ctx: Ctx, form: Body<typeof endpoint>): Promise<Record<never, never>> {
  const { feedbackOpen } = await settings.get(ctx.db);
  if (!feedbackOpen) fail('feedback.closed');
  const now = ctx.clock.now();
  const values = {
    name: oneLine('name', form.name),
    contact: oneLine('contact', form.contact),
    content: severalLines('content', form.content),
    createdAt: now,
  };
  const verdict = await checkCaptcha(ctx.db, now, form.captchaKey, form.captcha);
  if (verdict !== 'right') failField('captcha', verdict === 'missing' ? 'captcha.required' : 'captcha.wrong');
  return ctx.write(async (tx) => {
    await tx.insertInto('feedback').values(values).execute();
    announceQueue(tx, 'people');
    return {};
  });
}
