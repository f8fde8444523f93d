import type { Config } from '../config/config.ts';
import type { Db } from '../database/db.ts';
import type { Log } from '../log.ts';
import type { Seal } from '../seal.ts';
import { createWays } from './ways.ts';

/** A message to one person; `kind` sms has no subject, and goes through a template that holds `code` alone. */
export interface OutgoingMessage {
  kind: 'mail' | 'sms';
  to: string;
  subject?: string;
  text: string;
  /** The one-time code inside the text. The outbox never shows it: it signs somebody in. */
  code?: string;
  /** Of mail: the same as a page; mail programs that show none take the text. */
  html?: string;
  /** Further headers of mail. */
  headers?: Readonly<Record<string, string>>;
  /** What the outbox stores in place of the text, where that is for the recipient alone or long. */
  stored?: string;
}

/** What is known of a mail that was not delivered. */
export type MailFailure =
  /** The address takes no mail, now and later. */
  | 'no_such_mailbox'
  /** It was not delivered, and may be later. */
  | 'try_again'
  /** The mail server refuses it for good. */
  | 'refused'
  /** It may have been delivered: the connection broke on the way, or what followed failed. */
  | 'unknown';

function textOf(error: object, name: string): string {
  return name in error ? String((error as Record<string, unknown>)[name]) : '';
}

/** Judges an error that `send` threw, by what SMTP answered (RFC 5321: 4yz for now, 5yz for good) and at which step. */
export function mailFailureOf(error: unknown): MailFailure {
  if (typeof error !== 'object' || error === null) return 'unknown';
  const [answer, code, command] = [textOf(error, 'responseCode'), textOf(error, 'code'), textOf(error, 'command')];
  if (answer.startsWith('5')) return code === 'EENVELOPE' && /^55[013]$/.test(answer) ? 'no_such_mailbox' : 'refused';
  return answer.startsWith('4') || command === 'CONN' ? 'try_again' : 'unknown';
}

export interface Mailer {
  /** Sends, and stores what was sent and how it went; a failure of the provider is stored for staff and thrown. */
  send: (message: OutgoingMessage) => Promise<void>;
  /** Whether mail leaves at all, by the environment or by what staff set up. */
  sendsMail: () => Promise<boolean>;
}

/** What the outbox stores: a code is only the recipient's to read, whoever of the staff looks. */
function storedText({ text, code, stored }: OutgoingMessage): string {
  if (stored !== undefined) return stored;
  return code === undefined ? text : text.replaceAll(code, '••••••');
}

/** Mail goes by SMTP and text messages by Aliyun SMS; what is not set up stays in the outbox. */
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
        // A new site has no mail yet: whoever runs the machine reads codes where it runs, and staff nowhere.
        if (message.code !== undefined) log.warn(`${message.kind} is not set up: the code for ${message.to} is ${message.code}`);
        return record(message, 'kept', null);
      }
      try {
        await way(message);
      } catch (error) {
        log.error({ err: error }, `${message.kind} not sent`);
        await record(message, 'failed', error instanceof Error ? error.message : String(error));
        throw error;
      }
      await record(message, 'sent', null);
    },
  };
}
