import type { Answer, readSignInRequest as endpoint } from '@chaguan/contract';
import type { MemberCtx } from '../../../platform/http/ctx.ts';
import { openRequest, type OpenRequest, type Visit } from '../protocol/open-requests.ts';

/** Agreed before to all of it, for the addresses that the application has now, and not asked to be asked again. */
async function isKnown({ db, viewer }: MemberCtx, { application, scopes, details }: OpenRequest): Promise<boolean> {
  if (details.params['prompt'] !== undefined) return false;
  const consent = await db
    .selectFrom('applicationConsent')
    .select(['scopes', 'givenAt'])
    .where('memberId', '=', viewer.memberId)
    .where('applicationId', '=', application.id)
    .where('withdrawnAt', 'is', null)
    .executeTakeFirst();
  return consent !== undefined && consent.givenAt >= application.addressesAt && scopes.every((scope) => consent.scopes.includes(scope));
}

export async function readSignInRequest(ctx: MemberCtx, visit: Visit): Promise<Answer<typeof endpoint>> {
  const open = await openRequest(ctx, visit);
  const { id, name, homeAddress } = open.application;
  const [known, { account, nickname, avatarUrl, email }] = await Promise.all([
    isKnown(ctx, open),
    ctx.db
      .selectFrom('member')
      .select(['account', 'nickname', 'avatarUrl', 'email'])
      .where('id', '=', ctx.viewer.memberId)
      .executeTakeFirstOrThrow(),
  ]);
  return {
    application: { id, name, homeAddress },
    host: open.host,
    scopes: open.scopes,
    displayed: { name: nickname ?? account, account, avatarUrl, email },
    known,
  };
}
