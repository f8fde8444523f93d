import type { Services } from '../../../platform/http/ctx.ts';
import { mailFailureOf } from '../../../platform/mail/mailer.ts';
import { mailText, settings, siteTitleIn, type Settings } from '../../site/index.ts';
import { mailAddressIn } from '../mail-address-in.ts';

/** Nothing of what was written to us is quoted: the address may be that of somebody else, who would get it from us. */
function letterOf(language: 'zh' | 'en', values: Settings, answer: string) {
  const site = siteTitleIn(language, values);
  return {
    subject: mailText(language, values, 'answerMailSubject', { site }),
    text: mailText(language, values, 'answerMailText', { site, answer }),
  };
}

/** Sends the answer once; what the mail server refuses for good is shown to staff. @throws what may work later, so that the job tries again */
export async function sendAnswer(
  services: Services,
  { feedbackId, language }: { feedbackId: string; language: 'zh' | 'en' },
): Promise<void> {
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
