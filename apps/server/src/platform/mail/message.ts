/** A message to one person; `kind` sms has no subject, and is sent through a template that contains only `code`. */
export interface OutgoingMessage {
  kind: 'mail' | 'sms';
  to: string;
  subject?: string;
  text: string;
  /** The one-time code in the text. The outbox never shows it, because it can be used to sign in. */
  code?: string;
  /** For mail: the same as HTML; mail programs without HTML show the text. */
  html?: string;
  /** Additional headers of a mail. */
  headers?: Readonly<Record<string, string>>;
  /** Stored in the outbox in place of the text, if that is confidential or long. */
  stored?: string;
}
