import { mailFailureOf } from '../../../platform/mail/mailer.ts';
import type { Services } from '../../../platform/http/ctx.ts';
import { mailText, settings, siteTitleIn, wordsIn } from '../../site/index.ts';
import { asHtml, asText } from '../content/mail-parts.ts';
import { letterOf, type Letter } from '../content/letter.ts';
import { isEmpty, readContent } from '../content/read-content.ts';
import { type DueMail, readMail } from '../content/read-mail.ts';
import { unsubscribeToken } from '../commands/unsubscribe.ts';

/** A mail server that is down recovers within hours, or this mail is not sent. */
const attempts = 8;

type State = 'queued' | 'sending' | 'sent' | 'empty' | 'failed';

async function move({ db, clock }: Services, mailId: string, from: State, to: State): Promise<boolean> {
  const row = await db
    .updateTable('notificationMail')
    .set({ state: to, ...(to !== 'queued' && to !== 'sending' && { settledAt: clock.now() }) })
    .where('id', '=', mailId)
    .where('state', '=', from)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

async function makeLetter(services: Services, mail: DueMail): Promise<Letter | undefined> {
  const { config, db, seal } = services;
  const content = await readContent(services, mail);
  if (content === undefined || isEmpty(content)) return undefined;
  const values = await settings.get(db);
  const tokenOf = (memberId: string, scope: Letter['scope']): string => unsubscribeToken(seal, memberId, scope);
  const { locale } = mail;
  const site = siteTitleIn(locale, values);
  return letterOf(mail, content, {
    site,
    words: wordsIn(locale, values),
    publicUrl: config.PUBLIC_URL,
    subject: (template, heading) => mailText(locale, values, template, { site, heading }),
    closing: mailText(locale, values, 'reminderMailClosing', { site }),
    tokenOf,
  });
}

function headersOf({ config, seal }: Services, { id, memberId }: DueMail, { scope }: Letter): Record<string, string> {
  const { hostname } = new URL(config.PUBLIC_URL);
  const token = unsubscribeToken(seal, memberId, scope);
  return {
    'Message-ID': `<notification.${id}@${hostname}>`,
    'List-Unsubscribe': `<${config.PUBLIC_URL}/api/unsubscribe/${token}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    'List-Id': `<notifications.${hostname}>`,
    // Suppresses automatic replies of the recipient.
    'Auto-Submitted': 'auto-generated',
    'X-Auto-Response-Suppress': 'All',
    Precedence: 'bulk',
  };
}

async function settleFailure(services: Services, mail: DueMail, error: unknown): Promise<void> {
  const failure = mailFailureOf(error);
  if (failure === 'no_such_mailbox') {
    // Nothing more is sent there until its owner verifies it again.
    await services.db
      .updateTable('member')
      .set({ emailConfirmedAt: null })
      .where('id', '=', mail.memberId)
      .where('email', '=', mail.email)
      .execute();
  }
  const { count } = await services.db
    .updateTable('notificationMail')
    .set((eb) => ({ attempts: eb('attempts', '+', 1) }))
    .where('id', '=', mail.id)
    .returning('attempts as count')
    .executeTakeFirstOrThrow();
  if (failure !== 'try_again' || count >= attempts) {
    await move(services, mail.id, 'sending', 'failed');
    return;
  }
  await move(services, mail.id, 'sending', 'queued');
  throw error;
}

/**
 * Creates a mail from what is still unread and visible, and sends it. It is marked as in progress before it is sent: if the process dies
 * then, this mail may be lost, but none is sent twice.
 */
export async function sendMail(services: Services, { mailId }: { mailId: string }): Promise<void> {
  const mail = await readMail(services.db, mailId);
  const letter = mail && (await makeLetter(services, mail));
  if (mail === undefined || letter === undefined) {
    await move(services, mailId, 'queued', 'empty');
    return;
  }
  if (!(await move(services, mailId, 'queued', 'sending'))) return;
  try {
    await services.mailer.send({
      kind: 'mail',
      to: mail.email,
      subject: letter.subject,
      text: asText(letter),
      html: asHtml(letter),
      headers: headersOf(services, mail, letter),
      // Private messages must not be visible to staff who read the outbox.
      stored: '',
    });
  } catch (error) {
    await settleFailure(services, mail, error);
    return;
  }
  await move(services, mailId, 'sending', 'sent');
}
