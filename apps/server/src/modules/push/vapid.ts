import { isIP } from 'node:net';
import webPush from 'web-push';
import type { Services } from '../../platform/http/ctx.ts';
import { isPublicAddress } from '../../platform/outbound/public-address.ts';
import { settings } from '../site/index.ts';

/** Binds the encrypted key to its purpose. */
const purpose = 'push key';

/** How the site identifies itself to push services (RFC 8292): its key pair, and a contact address of its staff. */
export interface Vapid {
  subject: string;
  publicKey: string;
  privateKey: string;
}

/** Generates the key pair, once for all processes and permanently: devices are bound to it. */
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

/** A mail address or an https URL as the subject of a token; undefined if it is neither, or not reachable: Apple rejects those. */
export function subjectOf(contact: string): string | undefined {
  const text = contact.trim().replace(/^mailto:/i, '');
  if (/^https:\/\//i.test(text) && URL.canParse(text)) return isRealHost(new URL(text).hostname) ? new URL(text).href : undefined;
  const [, host] = /^[^\s@<>]+@([^\s@<>]+)$/.exec(text) ?? [];
  return host !== undefined && isRealHost(host.toLowerCase()) ? `mailto:${text}` : undefined;
}

/** Undefined while staff have set no contact address: the site does not push then. */
export async function vapidOf(services: Pick<Services, 'db' | 'seal' | 'clock'>): Promise<Vapid | undefined> {
  const { db, seal } = services;
  const subject = subjectOf((await settings.get(db)).pushContact);
  if (subject === undefined) return undefined;
  await preparePushKeys(services);
  const { publicKey, sealedPrivateKey } = await db.selectFrom('pushKey').selectAll().executeTakeFirstOrThrow();
  return { subject, publicKey, privateKey: seal.open(purpose, sealedPrivateKey) };
}

/** Whether the site pushes, without loading its keys. */
export async function pushes({ db }: Pick<Services, 'db'>): Promise<boolean> {
  return subjectOf((await settings.get(db)).pushContact) !== undefined;
}
