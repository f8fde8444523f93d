import { isIP } from 'node:net';
import webPush from 'web-push';
import type { Services } from '../../platform/http/ctx.ts';
import { isPublicAddress } from '../../platform/outbound/public-address.ts';
import { settings } from '../site/index.ts';

/** Binds the sealed key to its use. */
const purpose = 'push key';

/** What a push service is told about the site (RFC 8292): its pair of keys, and where its staff are reached. */
export interface Vapid {
  subject: string;
  publicKey: string;
  privateKey: string;
}

/** Makes the pair of keys, once for all processes and for good: devices are bound to it. */
export async function preparePushKeys({ db, seal, clock }: Pick<Services, 'db' | 'seal' | 'clock'>): Promise<void> {
  const known = await db.selectFrom('pushKey').select('id').executeTakeFirst();
  if (known !== undefined) return;
  const { publicKey, privateKey } = webPush.generateVAPIDKeys();
  await db
    .insertInto('pushKey')
    .values({ id: 1, publicKey, sealedPrivateKey: seal.close(purpose, privateKey), createdAt: clock.now() })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

function isRealHost(host: string): boolean {
  if (isIP(host) !== 0) return isPublicAddress(host);
  return /^[^.\s]+(\.[^.\s]+)+$/.test(host) && !/\.(local|localhost|example|test|invalid|internal)$/.test(host);
}

/** A mail address or an https link as the subject of a token; undefined where it is neither, or leads nowhere: Apple refuses those. */
export function subjectOf(contact: string): string | undefined {
  const text = contact.trim().replace(/^mailto:/i, '');
  if (/^https:\/\//i.test(text) && URL.canParse(text)) return isRealHost(new URL(text).hostname) ? new URL(text).href : undefined;
  const [, host] = /^[^\s@<>]+@([^\s@<>]+)$/.exec(text) ?? [];
  return host !== undefined && isRealHost(host.toLowerCase()) ? `mailto:${text}` : undefined;
}

/** Undefined while staff have given no address: the site does not push then. */
export async function vapidOf(services: Pick<Services, 'db' | 'seal' | 'clock'>): Promise<Vapid | undefined> {
  const { db, seal } = services;
  const subject = subjectOf((await settings.get(db)).pushContact);
  if (subject === undefined) return undefined;
  await preparePushKeys(services);
  const { publicKey, sealedPrivateKey } = await db.selectFrom('pushKey').selectAll().executeTakeFirstOrThrow();
  return { subject, publicKey, privateKey: seal.open(purpose, sealedPrivateKey) };
}

/** Whether the site pushes, without reading its keys. */
export async function pushes({ db }: Pick<Services, 'db'>): Promise<boolean> {
  return subjectOf((await settings.get(db)).pushContact) !== undefined;
}
