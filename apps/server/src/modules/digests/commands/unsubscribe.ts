import type { Answer, readUnsubscribe as readEndpoint, unsubscribe as endpoint } from '@chaguan/contract';
import { fail } from '../../../platform/failure.ts';
import type { Ctx } from '../../../platform/http/ctx.ts';
import { stopMail } from '../../notification-settings/index.ts';
import { readUnsubscribeToken } from '../unsubscribe-token.ts';

/** What a token would end; asking ends nothing, because scanners of mail follow every link. */
export async function readUnsubscribe({ seal }: Ctx, token: string): Promise<Answer<typeof readEndpoint>> {
  const meant = readUnsubscribeToken(seal, token);
  if (meant === undefined) fail('unsubscribe.unknown');
  return { scope: meant.scope };
}

/** Ends mail of the scope that the token names, for whoever holds it (RFC 8058), also when it has ended before. */
export async function unsubscribe({ seal, db }: Ctx, token: string): Promise<Answer<typeof endpoint>> {
  const meant = readUnsubscribeToken(seal, token);
  if (meant === undefined) fail('unsubscribe.unknown');
  const { memberId, scope } = meant;
  const member = await db.selectFrom('member').select('id').where('id', '=', memberId).where('state', '<>', 'cancelled').executeTakeFirst();
  if (member !== undefined) await stopMail(db, memberId, scope);
  return { scope };
}
