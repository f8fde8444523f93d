import type { Locale, Services } from '../../../platform/http/ctx.ts';
import { mailFailureOf } from '../../../platform/mail/mailer.ts';
import { mailText, settings, siteTitleIn, type Settings } from '../../site/index.ts';
import { mailAddressIn } from '../mail-address-in.ts';

/** The feedback is not quoted: the mail address may belong to somebody else, who would receive its text from us. */
function letterOf(locale: Locale, values: Settings, answer: string) {
  const site = siteTitleIn(locale, values);
  return {
    subject: mailText(locale, values, 'answerMailSubject', { site }),
    text: mailText(locale, values, 'answerMailText', { site, answer }),
  };
}

/**
 * Sends the answer once; a permanent rejection by the mail server is shown to staff. @throws failures that may be temporary, so that the
 * job retries
 */
export async function sendAnswer(services: Services, { feedbackId, language }: { feedbackId: string; language: Locale }): Promise<void> {
  const { db, mailer } = services;
  const row = await db
    .selectFrom('feedback')
    .select(['contact', 'answer'])
    .where('id', '=', feedbackId)
    .where('mail', '=', 'sending')
    .executeTakeFirst();
  const to = row === undefined ? null : mailAddressIn(row.contact);
  if (row === undefined || to === null) return;
  const move = (mail: 'sent' | 'failed') => db.updateTable('feedback').set({ mail }).where('id', '=', feedbackId).execute();
  try {
    await mailer.send({ kind: 'mail', to, ...letterOf(language, await settings.get(db), row.answer) });
  } catch (error) {
    if (mailFailureOf(error) === 'try_again') throw error;
    await move('failed');
    return;
  }
  await move('sent');
}
