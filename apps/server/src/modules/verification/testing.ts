import { createCaptcha } from '@chaguan/contract';
import type { TestApp } from '../../../test/app.ts';

/** A captcha with its answer. */
export async function aCaptcha(app: TestApp): Promise<{ captchaKey: string; captcha: string }> {
  const { key } = await app.visitor.call(createCaptcha);
  const { answer } = await app.db.selectFrom('captcha').select('answer').where('key', '=', key).executeTakeFirstOrThrow();
  return { captchaKey: key, captcha: answer };
}

/** Runs the sending jobs, and reads the newest code for a phone or an address from the outbox; undefined when there is none. */
export async function codeFor(app: TestApp, to: string): Promise<string | undefined> {
  await app.settle();
  const row = await app.db
    .selectFrom('outbox')
    .select('code')
    .where('recipient', '=', to)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.code ?? undefined;
}
