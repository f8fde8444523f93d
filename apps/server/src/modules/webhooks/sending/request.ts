import { createHmac } from 'node:crypto';
import { Webhook as Signer } from 'standardwebhooks';
import type { Services } from '../../../platform/http/ctx.ts';
import { type Webhook, unsealed } from '../webhook.ts';
import { readMore, type RobotMessage } from './robot-message.ts';

/** One message, in the form for programs and for robots. */
export interface Message {
  id: string;
  payload: { type: string; timestamp: string; data: unknown };
  text: RobotMessage;
}

export interface Request {
  address: string;
  headers: Record<string, string>;
  body: string;
}

type Make = (open: Opened, message: Message, now: Date) => Request;

interface Opened {
  address: string;
  /** The current one first. */
  secrets: string[];
  language: 'zh' | 'en';
}

const json = { 'content-type': 'application/json; charset=utf-8', 'user-agent': 'Chaguan-Webhooks/1' };

/** Signed with every valid secret, so that a receiver may switch over at any time of the day. */
const standard: Make = ({ address, secrets }, { id, payload }, now) => {
  const body = JSON.stringify(payload);
  const signatures = secrets.map((secret) => new Signer(secret).sign(id, now, body));
  const headers = {
    'webhook-id': id,
    'webhook-timestamp': String(Math.floor(now.getTime() / 1000)),
    'webhook-signature': signatures.join(' '),
  };
  return { address, headers: { ...json, ...headers }, body };
};

/** From an ASCII symbol to its full-width form. */
const toWide = 0xfee0;

/** Robots have no escape syntax: symbols that could form a link, a mention or a heading are replaced by full-width ones. */
export function plainInMarkdown(text: string): string {
  return text
    .replaceAll(/[<>[\]()*#`_~@!\\|]/g, (sign) => String.fromCodePoint((sign.codePointAt(0) ?? 0) + toWide))
    .replaceAll(/\s+/g, ' ');
}

function markdown({ title, lines, url }: RobotMessage, language: 'zh' | 'en'): string {
  const quoted = lines.map((line) => `> ${plainInMarkdown(line)}`);
  return [`**${plainInMarkdown(title)}**`, ...quoted, `[${readMore[language]}](${url})`].join('\n\n');
}

const dingtalk: Make = ({ address, secrets: [secret], language }, { text }, now) => {
  const url = new URL(address);
  if (secret !== undefined) {
    const timestamp = String(now.getTime());
    url.searchParams.set('timestamp', timestamp);
    url.searchParams.set('sign', createHmac('sha256', secret).update(`${timestamp}\n${secret}`).digest('base64'));
  }
  const body = JSON.stringify({ msgtype: 'markdown', markdown: { title: plainInMarkdown(text.title), text: markdown(text, language) } });
  return { address: url.href, headers: json, body };
};

/** Its rich text separates text and links, so nothing in the text can become a link. */
const feishu: Make = ({ address, secrets: [secret], language }, { text: { title, lines, url } }, now) => {
  const timestamp = String(Math.floor(now.getTime() / 1000));
  const signed =
    secret === undefined ? {} : { timestamp, sign: createHmac('sha256', `${timestamp}\n${secret}`).update('').digest('base64') };
  const rows = [...lines.map((text) => [{ tag: 'text', text }]), [{ tag: 'a', text: readMore[language], href: url }]];
  const content = { post: { zh_cn: { title, content: rows } } };
  return { address, headers: json, body: JSON.stringify({ ...signed, msg_type: 'post', content }) };
};

const wecom: Make = ({ address, language }, { text }) => ({
  address,
  headers: json,
  body: JSON.stringify({ msgtype: 'markdown', markdown: { content: markdown(text, language) } }),
});

const makers = { standard, dingtalk, feishu, wecom } as const;

/** The HTTP request for a webhook, signed now. */
export function requestFor(services: Services, webhook: Webhook, message: Message): Request {
  const now = services.clock.now();
  const { sealedAddress, sealedSecret, sealedPreviousSecret, previousSecretUntil } = webhook;
  const previous = previousSecretUntil !== null && previousSecretUntil > now ? sealedPreviousSecret : null;
  const secrets = [sealedSecret, previous].flatMap((bytes) => (bytes === null ? [] : unsealed(services, 'secret', bytes)));
  return makers[webhook.kind]({ address: unsealed(services, 'address', sealedAddress), secrets, language: webhook.language }, message, now);
}
