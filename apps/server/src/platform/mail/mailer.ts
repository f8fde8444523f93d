import type { Config } from '../config/config.ts';
import type { Db } from '../database/db.ts';
import type { Log } from '../log.ts';
import type { Seal } from '../seal.ts';
import { reasonOf } from '../reason-of.ts';
import type { OutgoingMessage } from './message.ts';
import { PerhapsDelivered } from './smtp.ts';
import { createWays } from './ways.ts';

/** What is known about a mail that was not delivered. */
export type MailFailure =
  /** The address accepts no mail, now or later. */
  | 'no_such_mailbox'
  /** It was not delivered, but a retry may succeed. */
  | 'try_again'
  /** The mail server rejects it permanently. */
  | 'refused'
  /** It may have been delivered: the connection broke during sending, or a later step failed. */
  | 'unknown';

function textOf(error: object, name: string): string {
  return name in error ? String((error as Record<string, unknown>)[name]) : '';
}

/** Codes of a server that refused this sender, recipient or content; others refuse everybody: a greeting, a password. */
const ofMessage = ['EENVELOPE', 'EMESSAGE'];

/**
 * Classifies an error that `send` threw, by the SMTP response (RFC 5321: 4yz temporary, 5yz permanent) and the step. A mailbox is missing
 * only where the recipient was refused, and not by a policy (RFC 3463: x.7.y) that would refuse every recipient.
 */
export function mailFailureOf(error: unknown): MailFailure {
  if (typeof error !== 'object' || error === null || error instanceof PerhapsDelivered) return 'unknown';
  const [answer, code, command] = [textOf(error, 'responseCode'), textOf(error, 'code'), textOf(error, 'command')];
  if (answer.startsWith('5') && ofMessage.includes(code)) {
    const isPolicy = /^\d{3}[ -]5\.7\./.test(textOf(error, 'response'));
    return command === 'RCPT TO' && /^55[013]$/.test(answer) && !isPolicy ? 'no_such_mailbox' : 'refused';
  }
  return /^[45]/.test(answer) || command === 'CONN' ? 'try_again' : 'unknown';
}

export interface Mailer {
  /** Sends, and stores what was sent and the result; a failure of the provider is stored for staff and thrown. */
  send: (message: OutgoingMessage) => Promise<void>;
  /** Whether mail can be sent at all, by the environment or the settings of staff. */
  sendsMail: () => Promise<boolean>;
}

/** What the outbox stores: codes are not stored, because only the recipient may read them. */
function storedText({ text, code, stored }: OutgoingMessage): string {
  if (stored !== undefined) return stored;
  return code === undefined ? text : text.replaceAll(code, '••••••');
}

/** Mail is sent by SMTP and text messages by Aliyun SMS; what is not configured stays in the outbox. */
export function createMailer(config: Config, db: Db, log: Log, seal: Seal): Mailer {
  const wayOf = createWays(config, db, seal);
  const record = async (message: OutgoingMessage, state: 'kept' | 'sent' | 'failed', failure: string | null): Promise<void> => {
    await db
      .insertInto('outbox')
      .values({
        kind: message.kind,
        recipient: message.to,
        subject: message.subject ?? '',
        body: storedText(message),
        state,
        failure,
        ...(state === 'kept' && { code: message.code ?? null }),
      })
      .execute();
  };
  return {
    sendsMail: async () => (await wayOf('mail')) !== undefined,
    async send(message) {
      const way = await wayOf(message.kind);
      if (way === undefined) {
        // A new site has no mail yet: the operator of the machine reads codes in the server's output, and staff cannot read them.
        if (message.code !== undefined) log.warn(`${message.kind} is not set up: the code for ${message.to} is ${message.code}`);
        return record(message, 'kept', null);
      }
      try {
        await way(message);
      } catch (error) {
        log.error({ err: error }, `${message.kind} not sent`);
        await record(message, 'failed', reasonOf(error));
        throw error;
      }
      await record(message, 'sent', null);
    },
  };
}
