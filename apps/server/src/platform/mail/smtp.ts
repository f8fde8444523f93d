import { once } from 'node:events';
import type { SMTPTransportOptions, Transporter } from 'nodemailer';
import { connect, isIP, type Socket } from 'node:net';
import { isPublicAddress } from '../outbound/public-address.ts';
import { AddressRefused } from '../outbound/address-refused.ts';
import { publicLookup } from '../outbound/public-lookup.ts';
import { recordFailure, recordingOutcome } from '../outbound/outcomes.ts';
import { outgoingWaits } from '../outbound/waits.ts';
import type { OutgoingMessage } from './message.ts';

/** The mail server configured by staff. */
export interface SmtpSetup {
  host: string;
  port: string;
  security: 'tls' | 'starttls';
  user: string;
  password: string;
  from: string;
}

const { connectMs, silenceMs, totalMs } = outgoingWaits.mail;

/** A mail server that does not respond is given up; the library's own timeout is minutes. */
const patience = { dnsTimeout: connectMs, connectionTimeout: connectMs, greetingTimeout: connectMs, socketTimeout: silenceMs };

/** A server that refuses a message answers with a code. */
const isRefusal = (error: unknown): boolean => error instanceof Error && 'responseCode' in error && Number(error.responseCode) > 0;

/** No server was asked: there is no such address. */
const isImpossible = (error: Error): boolean => 'code' in error && error.code === 'EENVELOPE';

/** The caller may try again. */
const notSent = (error: Error): Error => Object.assign(error, { command: 'CONN' });

/** The server has, or may have, the content of the message, and did not say whether it takes it. */
export class PerhapsDelivered extends Error {
  override name = 'PerhapsDelivered';
}

/** A message in the library's format. At the end of its time the connection is closed too: a server that never ends would go on for ever. */
function mailOf(from: string, { to, subject = '', text, html, headers }: OutgoingMessage) {
  const signal = AbortSignal.timeout(totalMs);
  return { from, to, subject, text, ...(html && { html }), ...(headers && { headers: { ...headers } }), signal };
}

/** The library is loaded with the first mail: it takes 19 MB. */
export async function openTransport(options: SMTPTransportOptions) {
  const { default: nodemailer } = await import('nodemailer');
  const transport = nodemailer.createTransport({ ...options, ...patience });
  transport.use('stream', ({ data, message }, done) => {
    // The content is read when the server has agreed to it (354).
    message?.processFunc((content) => content.once('resume', (data as MailData).onContent));
    done();
  });
  return transport;
}

interface MailData {
  onContent: () => void;
}

/** @throws PerhapsDelivered; other errors of the library, after which the message was not delivered */
export async function sendBy(transport: Transporter, from: string, message: OutgoingMessage): Promise<void> {
  let isBegun = false;
  const hooks: MailData = { onContent: () => (isBegun = true) };
  try {
    await recordingOutcome('mail', () => transport.sendMail({ ...mailOf(from, message), ...hooks }), isRefusal);
  } catch (error) {
    if (isRefusal(error) || !(error instanceof Error)) throw error;
    // The library gives the same name to every broken connection.
    if (isBegun) throw new PerhapsDelivered(error.message, { cause: error });
    throw isImpossible(error) ? error : notSent(error);
  }
}

/**
 * A connection to a host entered by staff, by whichever of its addresses answers. The addresses are checked as the connection uses them: a
 * name cannot be public when it is checked and private when it is used. @throws AddressRefused for an internal host
 */
async function connectOutside(host: string, port: number, allowPrivate: boolean): Promise<Socket> {
  // Node does not resolve what is already an IP address.
  if (!allowPrivate && isIP(host) !== 0 && !isPublicAddress(host)) throw new AddressRefused('a private address');
  const socket = connect({ host, port, ...(!allowPrivate && { lookup: publicLookup }) });
  // The system's own deadlines, for a name and for a connection, are longer.
  const late = setTimeout(() => socket.destroy(new Error(`${host}:${port} is not reached`)), connectMs);
  try {
    await once(socket, 'connect');
    return socket;
  } finally {
    clearTimeout(late);
  }
}

/** Sends one mail, always encrypted; `allowPrivate`: also to internal hosts, and without a trusted certificate. */
export async function sendBySmtp(
  { host, port, security, user, password, from }: SmtpSetup,
  message: OutgoingMessage,
  allowPrivate: boolean,
): Promise<void> {
  const connection = await connectOutside(host, Number(port), allowPrivate).catch((error: Error) => {
    if (!(error instanceof AddressRefused)) recordFailure('mail');
    throw notSent(error);
  });
  // Between two of the library's listeners.
  connection.on('error', () => undefined);
  try {
    const transport = await openTransport({
      connection,
      secure: security === 'tls',
      requireTLS: security === 'starttls',
      // The certificate is verified against the name; an IP address has no name for SNI.
      tls: { ...(isIP(host) === 0 && { servername: host }), rejectUnauthorized: !allowPrivate },
      ...(user !== '' && { auth: { user, pass: password } }),
    });
    await sendBy(transport, from, message);
  } finally {
    connection.destroy();
  }
}
