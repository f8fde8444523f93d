import { settings } from '../../site/index.ts';
import type { Services } from '../../../platform/http/ctx.ts';
import { AddressRefused } from '../../../platform/outbound/address-refused.ts';
import { OutsideUnreachable } from '../../../platform/outbound/fetch-outside.ts';
import { goesTo } from '../../notification-settings/index.ts';
import {
  callOfficial,
  endOfficialMessages,
  officialAccount,
  type OfficialRecipient,
  officialRecipients,
  quotaEnds,
  recordOfficialMessage,
  spendQuota,
  WechatError,
} from '../../third-party/index.ts';
import { readWechatContent, type WechatContent } from '../content.ts';
import { enqueueWechatMessages, type WechatMessage } from '../events.ts';
import { dataFor, templateOf, type WechatTemplate } from '../templates.ts';

const attempts = 6;
const firstPauseMs = 30_000;

type Account = NonNullable<Awaited<ReturnType<typeof officialAccount>>>;

/** `unfollowed`, `unknown`: no later message would arrive either. `spent`: none of anybody would today. */
type Outcome = 'sent' | 'unfollowed' | 'unknown' | 'spent' | 'refused' | 'again';

/** WeChat's numbers; the busy system and refused tokens may answer otherwise later, and so may a status that is not 200. */
const outcomes: ReadonlyMap<string, Outcome> = new Map([
  ['43004', 'unfollowed'],
  ['40003', 'unknown'],
  ['45009', 'spent'],
  ['-1', 'again'],
  ['40001', 'again'],
  ['40014', 'again'],
  ['42001', 'again'],
  ['undefined', 'again'],
]);

async function deliver(
  services: Services,
  account: Account,
  { openId }: OfficialRecipient,
  { id: template_id, ...template }: WechatTemplate & { id: string },
  { fills, url }: WechatContent,
  { about, round }: WechatMessage,
): Promise<Outcome> {
  const body = {
    touser: openId,
    template_id,
    url: services.config.PUBLIC_URL + url,
    // WeChat sends what has the same one once: a job that died after it has sent does not send twice.
    client_msg_id: `${about.kind}-${about.id}-${round}`,
    data: dataFor({ id: template_id, ...template }, fills),
  };
  try {
    await callOfficial(services, account, '/cgi-bin/message/template/send', { body, wait: 'wechatMessage' });
    return 'sent';
  } catch (error) {
    if (error instanceof OutsideUnreachable) return 'again';
    if (error instanceof AddressRefused) return 'refused';
    if (!(error instanceof WechatError)) throw error;
    const outcome = outcomes.get(String(error.code)) ?? 'refused';
    if (outcome === 'refused') services.log.warn({ code: error.code, templateId: template_id }, 'WeChat refused a template message');
    return outcome;
  }
}

async function later({ write }: Services, message: WechatMessage, at: Date): Promise<void> {
  await write((tx) => enqueueWechatMessages(tx, [{ ...message, at }]));
}

async function tryAgain(services: Services, message: WechatMessage): Promise<void> {
  const attempt = message.attempt + 1;
  if (attempt >= attempts) return;
  await later(services, { ...message, attempt }, new Date(services.clock.now().getTime() + firstPauseMs * 4 ** message.attempt));
}

/** Whether the member still wants it: quiet hours and choices may have changed while it waited. */
async function isAllowed(services: Services, { group }: WechatContent, message: WechatMessage): Promise<boolean> {
  const [going] = await goesTo(services.db, 'wechat', group, [message.memberId], services.clock.now());
  if (going !== undefined && going.at !== null) await later(services, message, going.at);
  return going?.at === null;
}

async function settle(
  services: Services,
  account: Account,
  recipient: OfficialRecipient,
  message: WechatMessage,
  outcome: Outcome,
): Promise<void> {
  const { db, clock } = services;
  if (outcome === 'sent') await recordOfficialMessage(db, account, recipient, clock.now());
  else if (outcome === 'unfollowed' || outcome === 'unknown') await endOfficialMessages(db, account, recipient, outcome);
  else if (outcome === 'spent') await later(services, message, await spendQuota(db, account, clock.now()));
  else if (outcome === 'again') await tryAgain(services, message);
}

/** Sends one message, as it may be said now and in the language of its member. */
export async function sendWechatMessage(services: Services, message: WechatMessage): Promise<void> {
  const { db, clock } = services;
  const account = await officialAccount(db);
  if (account === undefined) return;
  const [recipient] = await officialRecipients(db, account, [message.memberId]);
  if (recipient === undefined || recipient.ended !== null) return;
  const content = await readWechatContent(services, message.memberId, message.about);
  if (content === undefined || !(await isAllowed(services, content, message))) return;
  const template = templateOf(await settings.get(db), content.group);
  if (template === undefined) return;
  const rest = await quotaEnds(db, account, clock.now());
  if (rest !== undefined) return later(services, message, rest);
  await settle(services, account, recipient, message, await deliver(services, account, recipient, template, content, message));
}
