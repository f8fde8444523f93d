import webPush from 'web-push';
import { localeNamed, type Services } from '../../../platform/http/ctx.ts';
import { AddressRefused } from '../../../platform/outbound/address-refused.ts';
import { fetchOutside, OutsideUnreachable } from '../../../platform/outbound/fetch-outside.ts';
import { goesTo } from '../../notification-settings/index.ts';
import { readContent, type PushContent } from '../content.ts';
import { liveDevices } from '../queries/push-devices.ts';
import { enqueuePushes, type Push } from '../events.ts';
import { vapidOf, type Vapid } from '../vapid.ts';

/** How long a push service keeps a message for a device that is off: older messages are found on the site. */
const lifeSeconds = { reminder: 3 * 86_400, message: 3 * 86_400, notice: 7 * 86_400, test: 300 } as const;

const attempts = 6;
const firstPauseMs = 30_000;
const longestPauseMs = 6 * 60 * 60_000;

interface Device {
  memberId: string;
  endpoint: string;
  p256dh: string;
  auth: string;
  language: string;
}

type Outcome = 'sent' | 'gone' | 'refused' | { againInMs: number | undefined };

async function findDevice({ db, clock }: Services, deviceId: string): Promise<Device | undefined> {
  return liveDevices(db, clock.now())
    .innerJoin('member', 'member.id', 'pushDevice.memberId')
    .select(['pushDevice.memberId', 'pushDevice.endpoint', 'pushDevice.p256dh', 'pushDevice.auth', 'member.language'])
    .where('pushDevice.id', '=', deviceId)
    .executeTakeFirst();
}

/** Seconds or a date (RFC 9110); undefined for anything else. */
function retryAfterMs(text: string | null, now: Date): number | undefined {
  if (text === null) return undefined;
  const ms = /^\d{1,9}$/.test(text) ? Number(text) * 1000 : Date.parse(text) - now.getTime();
  return Number.isNaN(ms) ? undefined : Math.max(1000, ms);
}

/** A message about the same line replaces the one that still waits at the service, and, by its tag, the one on the device. */
function requestFor({ endpoint, p256dh, auth }: Device, { kind, title, body, url }: PushContent, vapidDetails: Vapid, { about }: Push) {
  const tag = `${about.kind}-${about.id}`;
  return webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, JSON.stringify({ kind, title, body, url, tag }), {
    vapidDetails,
    TTL: lifeSeconds[about.kind],
    topic: tag,
    urgency: about.kind === 'message' || about.kind === 'test' ? 'high' : 'normal',
    contentEncoding: 'aes128gcm',
  });
}

async function deliver(services: Services, device: Device, request: ReturnType<typeof requestFor>): Promise<Outcome> {
  const { config, clock } = services;
  const fetch = fetchOutside({ wait: 'push', allowPrivate: config.ALLOW_PRIVATE_PUSH === 'yes', maxBytes: 64_000 });
  try {
    const { status, headers: answered } = await fetch(device.endpoint, {
      method: 'POST',
      headers: { ...request.headers },
      body: request.body,
    });
    if (status >= 200 && status < 300) return 'sent';
    if (status === 404 || status === 410) return 'gone';
    return status === 429 || status >= 500 ? { againInMs: retryAfterMs(answered.get('retry-after'), clock.now()) } : 'refused';
  } catch (error) {
    if (error instanceof AddressRefused) return 'gone';
    if (error instanceof OutsideUnreachable) return { againInMs: undefined };
    throw error;
  }
}

/** Keys that cannot be used for encryption do not belong to a browser. */
function tryRequest(...parts: Parameters<typeof requestFor>): ReturnType<typeof requestFor> | undefined {
  try {
    return requestFor(...parts);
  } catch {
    return undefined;
  }
}

async function tryAgain({ write, clock }: Services, push: Push, againInMs: number | undefined): Promise<void> {
  if (push.attempt + 1 >= attempts) return;
  const pauseMs = Math.min(againInMs ?? firstPauseMs * 4 ** push.attempt, longestPauseMs);
  const at = new Date(clock.now().getTime() + pauseMs);
  await write((tx) => enqueuePushes(tx, [{ ...push, attempt: push.attempt + 1, at }]));
}

/** Whether the member still wants it: quiet hours and choices may have changed while it waited. */
async function isAllowed(services: Services, { memberId }: Device, { group }: PushContent, push: Push): Promise<boolean> {
  if (group === null) return true;
  const { db, write, clock } = services;
  const [going] = await goesTo(db, 'push', group, [memberId], clock.now());
  if (going !== undefined && going.at !== null) await write((tx) => enqueuePushes(tx, [{ ...push, at: going.at }]));
  return going?.at === null;
}

/** Sends one message to one device, as its member may see it now and in the member's language. */
export async function sendPush(services: Services, push: Push): Promise<void> {
  const { db, clock, log } = services;
  const [device, vapid] = await Promise.all([findDevice(services, push.deviceId), vapidOf(services)]);
  if (device === undefined || vapid === undefined) return;
  const content = await readContent(services, device.memberId, localeNamed(device.language), push.about);
  if (content === undefined || !(await isAllowed(services, device, content, push))) return;
  const request = tryRequest(device, content, vapid, push);
  const outcome = request === undefined ? 'gone' : await deliver(services, device, request);
  if (outcome === 'sent') await db.updateTable('pushDevice').set({ reachedAt: clock.now() }).where('id', '=', push.deviceId).execute();
  else if (outcome === 'gone') await db.deleteFrom('pushDevice').where('id', '=', push.deviceId).execute();
  else if (outcome === 'refused') log.warn({ service: new URL(device.endpoint).host }, 'a push service refused a message');
  else await tryAgain(services, push, outcome.againInMs);
}
