import { timingSafeEqual } from 'node:crypto';
import * as contract from '@chaguan/contract';
import type { Seal } from '../../../platform/seal.ts';
import { type MailScope, stopMail } from '../../notification-settings/index.ts';
import { fail } from '../../../platform/failure.ts';
import type { Ctx } from '../../../platform/http/ctx.ts';

const scopes: readonly MailScope[] = [...contract.notificationGroups, 'best', 'all'];
const purpose = 'unsubscribe from mail';

function signatureOf(seal: Seal, memberId: string, scope: MailScope): Buffer {
  return seal.stamp(purpose, `${memberId} ${scope}`).subarray(0, 18);
}

/**
 * The token in a mail to unsubscribe from one scope. Signed, so that nobody can unsubscribe others; it has no other effect, and never
 * expires.
 */
export function unsubscribeToken(seal: Seal, memberId: string, scope: MailScope): string {
  return `${memberId}.${scope}.${signatureOf(seal, memberId, scope).toString('base64url')}`;
}

/** Undefined for a token that this site did not sign. */
export function readUnsubscribeToken(seal: Seal, token: string): { memberId: string; scope: MailScope } | undefined {
  const [memberId = '', name = '', signature = '', ...rest] = token.split('.');
  const scope = scopes.find((one) => one === name);
  if (scope === undefined || rest.length > 0 || !/^[1-9]\d{0,17}$/.test(memberId)) return undefined;
  const [given, right] = [Buffer.from(signature, 'base64url'), signatureOf(seal, memberId, scope)];
  return given.length === right.length && timingSafeEqual(given, right) ? { memberId, scope } : undefined;
}

/** The scope of a token; reading it changes nothing, because mail scanners follow every link. */
export async function readUnsubscribe({ seal }: Ctx, token: string): Promise<contract.Answer<typeof contract.readUnsubscribe>> {
  const meant = readUnsubscribeToken(seal, token);
  if (meant === undefined) fail('unsubscribe.unknown');
  return { scope: meant.scope };
}

/** Unsubscribes from the scope of the token, for anybody who has it (RFC 8058); repeating it is allowed. */
export async function unsubscribe({ seal, db }: Ctx, token: string): Promise<contract.Answer<typeof contract.unsubscribe>> {
  const meant = readUnsubscribeToken(seal, token);
  if (meant === undefined) fail('unsubscribe.unknown');
  const { memberId, scope } = meant;
  const member = await db.selectFrom('member').select('id').where('id', '=', memberId).where('state', '<>', 'cancelled').executeTakeFirst();
  if (member !== undefined) await stopMail(db, memberId, scope);
  return { scope };
}
