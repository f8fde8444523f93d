import type { Db } from '../../../platform/database/db.ts';
import type { Locale, Services } from '../../../platform/http/ctx.ts';
import { findByContact } from '../../members/index.ts';
import { settings } from '../../site/index.ts';
import { codeMessage, type CodeSubject } from '../code-message.ts';

type CodeRequest = { codeId: string; sealed: string; language: Locale };

/**
 * Sign-in and recovery need an existing owner. For a registration a code is sent even if the contact is taken: the code proves whose it is.
 */
async function isExpected(db: Db, subject: CodeSubject): Promise<boolean> {
  if (subject.purpose !== 'login' && subject.purpose !== 'recover') return true;
  return (await findByContact(db, subject)) !== undefined;
}

/**
 * Sends a code that is still valid. A failure is stored for staff and not retried: the user will request another one, and a text message
 * that was only late would be paid twice.
 */
export async function deliverCode(services: Services, { codeId, sealed, language }: CodeRequest): Promise<void> {
  const { db, clock, mailer, seal } = services;
  const row = await db
    .selectFrom('verificationCode')
    .selectAll()
    .where('id', '=', codeId)
    .where('usedAt', 'is', null)
    .where('endsAt', '>', clock.now())
    .executeTakeFirst();
  if (row === undefined) return;
  const subject = { ...row, channel: row.channel as CodeSubject['channel'], purpose: row.purpose as CodeSubject['purpose'] };
  if (!(await isExpected(db, subject))) return;
  const code = seal.open(`code ${codeId}`, Buffer.from(sealed, 'base64'));
  await mailer.send(codeMessage(subject, code, await settings.get(db), language)).catch(() => undefined);
}
