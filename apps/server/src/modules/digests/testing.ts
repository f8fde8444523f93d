import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { parseMail, type ReceivedMail } from './testing/parse-mail.ts';

export interface MailServer {
  url: string;
  received: ReceivedMail[];
  /** The server's response to each mail from now on; null accepts it. */
  answer: (refusal: { at: 'recipient' | 'data'; code: number } | null) => void;
  close: () => Promise<void>;
}

function refused({ code }: { code: number }): Error {
  return Object.assign(new Error('refused'), { responseCode: code });
}

/** A mail server on loopback. */
export async function openMailServer(): Promise<MailServer> {
  const received: ReceivedMail[] = [];
  let refusal: { at: 'recipient' | 'data'; code: number } | null = null;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: (_, _session, done) => done(refusal?.at === 'recipient' ? refused(refusal) : null),
    onData(stream, { envelope }, done) {
      const parts: Buffer[] = [];
      stream.on('data', (part: Buffer) => parts.push(part));
      stream.on('end', () => {
        if (refusal?.at === 'data') return done(refused(refusal));
        received.push(parseMail(Buffer.concat(parts).toString('latin1'), envelope.rcptTo[0]?.address ?? ''));
        done();
      });
    },
  });
  server.on('error', () => undefined);
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  return {
    url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    received,
    answer: (next) => {
      refusal = next;
    },
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}
