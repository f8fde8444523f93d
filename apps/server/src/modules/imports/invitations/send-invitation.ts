import { addressOf, invitationPage } from '@chaguan/contract';
import { sql } from 'kysely';
import { localeNamed, type Services } from '../../../platform/http/ctx.ts';
import { mailFailureOf } from '../../../platform/mail/mailer.ts';
import { invitationDays, issueTicket, spendTicket } from '../../recovery/index.ts';
import { mailText, settings, siteTitleIn } from '../../site/index.ts';
import { isInvitable } from './candidates.ts';

/** A mail server that is down recovers within hours, or this invitation is not sent. */
const mostAttempts = 8;

interface Due {
  memberId: string;
  account: string;
  email: string;
  language: string;
  attempts: number;
  ticket: string;
}

/** Takes an invitation that waits, and stores that it is being sent, with the ticket of its link. After a stop it waits no longer. */
async function claimInvitation({ write, clock }: Services, memberId: string): Promise<Due | undefined> {
  return write(async (tx) => {
    const { rows } = await sql<Omit<Due, 'ticket'> & { goes: boolean }>`
      select invitation.member_id, member.account, member.email, invitation.attempts,
        member.language,
        ${isInvitable} and exists (select from invitation_round where ended_at is null) as goes
      from invitation join member on member.id = invitation.member_id
      where invitation.member_id = ${memberId}::bigint and invitation.state = 'queued' for update of invitation`.execute(tx);
    const [row] = rows;
    if (row === undefined) return undefined;
    if (!row.goes) {
      await tx.deleteFrom('invitation').where('memberId', '=', memberId).execute();
      return undefined;
    }
    const { goes: _, ...due } = row;
    await tx
      .updateTable('invitation')
      .set({ state: 'sending', email: due.email, attempts: due.attempts + 1 })
      .where('memberId', '=', memberId)
      .execute();
    const ticket = await issueTicket(tx, clock.now(), 'invitation', { memberId, email: due.email });
    return { ...due, attempts: due.attempts + 1, ticket };
  });
}

async function letterOf({ config, db }: Services, { language, account, ticket }: Due) {
  const [values, locale] = [await settings.get(db), localeNamed(language)];
  const site = siteTitleIn(locale, values);
  const address = `${config.PUBLIC_URL}${addressOf(invitationPage)}#`;
  const text = (key: string) =>
    mailText(locale, values, 'invitationMailText', { site, account, link: `${address}${key}`, days: String(invitationDays) });
  return {
    subject: mailText(locale, values, 'invitationMailSubject', { site }),
    text: text(ticket),
    // Whoever reads the outbox must not set the password of a member.
    stored: text('••••••'),
  };
}

async function settle({ db, clock }: Services, memberId: string, state: 'sent' | 'bounced' | 'failed' | 'queued'): Promise<void> {
  await db
    .updateTable('invitation')
    .set({ state, ...(state === 'sent' && { sentAt: clock.now() }) })
    .where('memberId', '=', memberId)
    .where('state', '=', 'sending')
    .execute();
}

/** @throws the error, if a later attempt of the job may succeed */
async function settleFailure(services: Services, due: Due, error: unknown): Promise<void> {
  const failure = mailFailureOf(error);
  if (failure === 'unknown') {
    // It may have arrived: its link stays valid, and it is not sent again.
    await settle(services, due.memberId, 'sent');
    return;
  }
  await services.write((tx) => spendTicket(tx, 'invitation', due.ticket));
  const isTried = failure === 'try_again' && due.attempts < mostAttempts;
  await settle(services, due.memberId, isTried ? 'queued' : failure === 'try_again' ? 'failed' : 'bounced');
  if (isTried) throw error;
}

/**
 * Sends one invitation. It is marked before it is handed over: if the process dies then, this mail may be lost, but none is sent twice.
 */
export async function sendInvitation(services: Services, { memberId }: { memberId: string }): Promise<void> {
  const due = await claimInvitation(services, memberId);
  if (due === undefined) return;
  const letter = await letterOf(services, due);
  try {
    await services.mailer.send({ kind: 'mail', to: due.email, headers: { 'Auto-Submitted': 'auto-generated' }, ...letter });
  } catch (error) {
    await settleFailure(services, due, error);
    return;
  }
  await settle(services, memberId, 'sent');
}
