import { profilePage } from '@chaguan/contract';
import { addressOf } from '@chaguan/contract/address-of';
import type { Account, AccountClaims } from 'oidc-provider';
import type { Services } from '../../../platform/http/ctx.ts';

/** The claims of each scope, and no others: the library passes on those of the scopes to which the member agreed. */
export const claimsOfScopes = {
  openid: ['sub'],
  profile: ['name', 'preferred_username', 'picture', 'profile'],
  email: ['email', 'email_verified'],
};

const isSubject = (text: string): boolean => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text);

/** The member behind a subject; undefined when the account is not in use or the consent was withdrawn. */
export async function accountOf({ db, config }: Services, subject: string): Promise<Account | undefined> {
  if (!isSubject(subject)) return undefined;
  const row = await db
    .selectFrom('applicationConsent')
    .innerJoin('member', 'member.id', 'applicationConsent.memberId')
    .select(['account', 'nickname', 'avatarUrl', 'email'])
    .where('subject', '=', subject)
    .where('withdrawnAt', 'is', null)
    .where('member.state', '=', 'active')
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const { account, nickname, avatarUrl, email } = row;
  const all: AccountClaims = {
    sub: subject,
    name: nickname ?? account,
    preferred_username: account,
    profile: config.PUBLIC_URL + addressOf(profilePage, { userName: account }),
    ...(avatarUrl !== null && { picture: new URL(avatarUrl, config.PUBLIC_URL).href }),
    // An address is bound only with a code that was sent to it.
    ...(email !== null && { email, email_verified: true }),
  };
  return { accountId: subject, claims: () => all };
}
