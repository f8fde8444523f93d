import nodemailer from 'nodemailer';
import type { Config } from '../config/config.ts';
import type { Db } from '../database/db.ts';
import type { Log } from '../log.ts';

/** A message to one person; `kind` sms has no subject. */
export interface OutgoingMessage {
  kind: 'mail' | 'sms';
  to: string;
  subject?: string;
  text: string;
  /** The one-time code inside the text. */
  code?: string;
}

export interface Mailer {
  /** Sends, and keeps what was sent and how it went; a failure of the provider is kept for staff and thrown. */
  send: (message: OutgoingMessage) => Promise<void>;
}

function senderOf(config: Config): string {
  return config.MAIL_FROM === '' ? `no-reply@${new URL(config.PUBLIC_URL).hostname}` : config.MAIL_FROM;
}

/** Mail goes by SMTP when configured; without it, and for text messages until a provider is set, it stays in the outbox. */
export function createMailer(config: Config, db: Db, log: Log): Mailer {
  const transport = config.SMTP_URL === '' ? undefined : nodemailer.createTransport(config.SMTP_URL);
  const keep = async (message: OutgoingMessage, state: 'kept' | 'sent' | 'failed', failure: string | null): Promise<void> => {
    await db
      .insertInto('outbox')
      .values({ kind: message.kind, recipient: message.to, subject: message.subject ?? '', body: message.text, state, failure })
      .execute();
  };
  return {
    async send(message) {
      if (transport === undefined || message.kind === 'sms') return keep(message, 'kept', null);
      try {
        await transport.sendMail({ from: senderOf(config), to: message.to, subject: message.subject ?? '', text: message.text });
      } catch (error) {
        log.error({ err: error }, 'mail not sent');
        await keep(message, 'failed', error instanceof Error ? error.message : String(error));
        throw error;
      }
      await keep(message, 'sent', null);
    },
  };
}
