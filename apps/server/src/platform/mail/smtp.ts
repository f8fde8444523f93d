import { lookup } from 'node:dns/promises';
import { isIP } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { isPublicAddress } from '../outbound/public-address.ts';
import { AddressRefused } from '../outbound/fetch-outside.ts';
import { recordingOutcome } from '../outbound/outcomes.ts';
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

const { connectMs, silenceMs } = outgoingWaits.mail;

/** A mail server that does not respond is given up; the library's own timeout is minutes. */
export const smtpPatience = { dnsTimeout: connectMs, connectionTimeout: connectMs, greetingTimeout: connectMs, socketTimeout: silenceMs };

/** A server that refuses a message answers with a code. */
const isRefusal = (error: unknown): boolean => error instanceof Error && 'responseCode' in error && Number(error.responseCode) > 0;

export function recordingMail<T>(send: () => Promise<T>): Promise<T> {
  return recordingOutcome('mail', send, isRefusal);
}

/** A message in the library's format. */
export function mailOf(from: string, { to, subject = '', text, html, headers }: OutgoingMessage) {
  return { from, to, subject, text, ...(html && { html }), ...(headers && { headers: { ...headers } }) };
}

/** Fails when a name is not resolved in time: the system's own deadline is longer. */
async function unresolved(host: string): Promise<never> {
  await delay(connectMs, undefined, { ref: false });
  throw new Error(`the address of ${host} is not resolved`);
}

/**
 * The IP address of a host entered by staff. The connection uses the address resolved here: a name cannot be public when it is checked and
 * private when it is used. @throws AddressRefused for an internal host
 */
async function publicAddressOf(host: string, allowPrivate: boolean): Promise<string> {
  const addresses = await Promise.race([lookup(host, { all: true }), unresolved(host)]);
  if (!allowPrivate && addresses.some(({ address }) => !isPublicAddress(address))) throw new AddressRefused('a private address');
  const [first] = addresses;
  if (first === undefined) throw new AddressRefused('no address');
  return first.address;
}

/** Sends one mail, always encrypted; `allowPrivate`: also to internal hosts, and without a trusted certificate. */
export async function sendBySmtp(
  { host, port, security, user, password, from }: SmtpSetup,
  message: OutgoingMessage,
  allowPrivate: boolean,
): Promise<void> {
  const address = await publicAddressOf(host, allowPrivate).catch((error: Error) => {
    // Nothing was sent: the caller may retry, as when the server cannot be reached.
    throw Object.assign(error, { command: 'CONN' });
  });
  const { default: nodemailer } = await import('nodemailer');
  const transport = nodemailer.createTransport({
    host: address,
    port: Number(port),
    secure: security === 'tls',
    requireTLS: security === 'starttls',
    // The certificate is verified against the name; an IP address has no name for SNI.
    tls: { ...(isIP(host) === 0 && { servername: host }), rejectUnauthorized: !allowPrivate },
    ...(user !== '' && { auth: { user, pass: password } }),
    ...smtpPatience,
  });
  await recordingMail(() => transport.sendMail(mailOf(from, message)));
}
