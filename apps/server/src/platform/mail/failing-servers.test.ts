import { createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { listOutbox } from '@chaguan/contract';
import { afterEach, expect, test } from 'vitest';
import { testApp } from '../../../test/app.ts';
import { createMailer, mailFailureOf, type MailFailure } from './mailer.ts';
import { sendBySmtp } from './smtp.ts';

const app = testApp();

let server: Server | undefined;
const sockets = new Set<Socket>();
afterEach(() => {
  for (const socket of sockets) socket.destroy();
  server?.close();
});

type Step = 'greeting' | 'EHLO' | 'STARTTLS' | 'AUTH' | 'MAIL' | 'RCPT' | 'DATA' | 'content';
/** What a server answers at a step, or that it closes or resets the connection there. */
type Answers = Partial<Record<Step, string>>;

const usual: Record<Step, string> = {
  greeting: '220 tea',
  EHLO: '250-tea\r\n250 AUTH PLAIN',
  STARTTLS: '502 no',
  AUTH: '235 ok',
  MAIL: '250 ok',
  RCPT: '250 ok',
  DATA: '354 go on',
  content: '250 stored',
};

const received: string[] = [];

function serve(socket: Socket, answers: Answers): void {
  let [isContent, text] = [false, ''];
  const answer = (step: Step): void => {
    const reply = answers[step] ?? usual[step];
    if (reply === 'close') socket.end();
    else if (reply === 'reset') socket.resetAndDestroy();
    else socket.write(`${reply}\r\n`);
    isContent = step === 'DATA' && reply.startsWith('354');
  };
  sockets.add(socket.on('error', () => undefined));
  socket.on('data', (bytes) => {
    text += String(bytes);
    for (let end = text.indexOf('\r\n'); end >= 0; end = text.indexOf('\r\n')) {
      const line = text.slice(0, end);
      text = text.slice(end + 2);
      received.push(line);
      if (!isContent) answer(line.split(' ')[0] as Step);
      else if (line === '.') answer('content');
    }
  });
  answer('greeting');
}

async function listen(answers: Answers): Promise<number> {
  received.length = 0;
  server = createServer((socket) => serve(socket, answers));
  await new Promise<void>((resolve) => void server?.listen(0, '127.0.0.1', resolve));
  return (server.address() as AddressInfo).port;
}

const message = { kind: 'mail', to: 'alice@example.org', subject: 'Tea', text: 'tea' } as const;

/** Sends one mail to a server with these answers. */
async function failureOf(answers: Answers): Promise<MailFailure | 'none'> {
  const port = await listen(answers);
  const { config, db, log, seal } = app.services;
  const mailer = createMailer({ ...config, SMTP_URL: `smtp://tea:tea@127.0.0.1:${port}`, MAIL_FROM: 'tea@example.org' }, db, log, seal);
  return mailer.send(message).then(() => 'none' as const, mailFailureOf);
}

async function latest() {
  const boss = await app.staff('boss');
  return (await boss.call(listOutbox, {})).items[0];
}

test('a server that answers as usual has the mail', async () => {
  expect(await failureOf({})).toBe('none');
  expect(await latest()).toMatchObject({ state: 'sent' });
});

test.each<[Answers, MailFailure]>([
  [{ greeting: '421 too busy' }, 'try_again'],
  [{ greeting: '554 no service here' }, 'try_again'],
  [{ greeting: 'close' }, 'try_again'],
  [{ greeting: 'reset' }, 'try_again'],
  [{ greeting: 'HTTP/1.1 200 OK' }, 'try_again'],
  [{ EHLO: '421 shutting down' }, 'try_again'],
  [{ AUTH: '454 temporary failure' }, 'try_again'],
  [{ AUTH: '535 5.7.8 wrong password' }, 'try_again'],
  [{ AUTH: 'close' }, 'try_again'],
  [{ MAIL: '421 too busy' }, 'try_again'],
  [{ MAIL: '451 later' }, 'try_again'],
  [{ MAIL: '550 5.7.1 sender not allowed' }, 'refused'],
  [{ MAIL: '550 unknown sender' }, 'refused'],
  [{ RCPT: '450 mailbox busy' }, 'try_again'],
  [{ RCPT: '452 too many' }, 'try_again'],
  [{ RCPT: '550 5.1.1 no such user' }, 'no_such_mailbox'],
  [{ RCPT: '550 no such user' }, 'no_such_mailbox'],
  [{ RCPT: '550 5.7.1 relaying denied' }, 'refused'],
  [{ RCPT: '552 mailbox full' }, 'refused'],
  [{ RCPT: 'close' }, 'try_again'],
  [{ DATA: '451 later' }, 'try_again'],
  [{ DATA: '550 rejected' }, 'refused'],
  [{ content: '421 shutting down' }, 'try_again'],
  [{ content: '451 greylisted' }, 'try_again'],
  [{ content: '550 5.7.1 looks like spam' }, 'refused'],
])('what a server answers or does, %j, is %s, and the outbox says why', async (answers, failure) => {
  expect(await failureOf(answers)).toBe(failure);
  expect(await latest()).toMatchObject({ state: 'failed', failure: expect.stringMatching(/\w{3}/) as string });
});

test.each(['close', 'reset'])(
  'a server that has the content and ends with %s may have delivered it: it is not sent again',
  async (content) => {
    expect(await failureOf({ content })).toBe('unknown');
    expect(received).toContain('.');
  },
);

test('without the encryption that staff chose nothing is sent, neither password nor mail', async () => {
  const port = await listen({});
  const setup = {
    host: '127.0.0.1',
    port: String(port),
    security: 'starttls',
    user: 'tea',
    password: 'secret',
    from: 'tea@example.org',
  } as const;
  const error: unknown = await sendBySmtp(setup, message, true).catch((reason: unknown) => reason);
  expect([error, mailFailureOf(error)]).toEqual([expect.any(Error), 'try_again']);
  expect(received.filter((line) => !/^(?:EHLO|STARTTLS|QUIT)/.test(line))).toEqual([]);
});

test('a name that is not found, for now or for ever, is tried again', async () => {
  const { config, db, log, seal } = app.services;
  const mailer = createMailer({ ...config, SMTP_URL: 'smtp://mail.tea.invalid', MAIL_FROM: 'tea@example.org' }, db, log, seal);
  await expect(mailer.send(message).catch((error: unknown) => Promise.reject(new Error(mailFailureOf(error))))).rejects.toThrow(
    'try_again',
  );
  const setup = { host: 'mail.tea.invalid', port: '25', security: 'starttls', user: '', password: '', from: 'tea@example.org' } as const;
  expect(mailFailureOf(await sendBySmtp(setup, message, true).catch((error: unknown) => error))).toBe('try_again');
  expect(await latest()).toMatchObject({ state: 'failed', failure: expect.stringContaining('mail.tea.invalid') as string });
});
