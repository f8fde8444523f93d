import type { Tx } from '../../platform/database/db.ts';
import { emit } from '../../platform/events/emit.ts';
import { fail } from '../../platform/failure.ts';
import { localeNames, type Ctx } from '../../platform/http/ctx.ts';
import { claimInviteCode, recordInvited } from '../invite-codes/index.ts';
import { freeAccount, namesInUse, insertMember, memberRegistered, nicknameFailures } from '../members/index.ts';
import { fileRegistration } from '../registration-reviews/index.ts';
import { refuseWhenReadOnly, settings } from '../site/index.ts';
import type { Identity } from './products/identity.ts';
import type { Provider } from './providers.ts';

const nicknameCharacters = 15;

/**
 * The name at the other site, if it is a valid nickname here and available; it is unverified text, so nothing is rejected because of it.
 */
async function nicknameFrom(tx: Tx, ctx: Ctx, name: string): Promise<string | undefined> {
  const nickname = [...name.normalize('NFKC').replaceAll(/[\p{C}\p{Z}\s]/gu, '')].slice(0, nicknameCharacters).join('');
  if ((await nicknameFailures(ctx.db, nickname)).length > 0) return undefined;
  return (await namesInUse(tx, [nickname])).size === 0 ? nickname : undefined;
}

/** `named`: with the name at the other site. */
export interface NewMemberTerms {
  named: boolean;
  inviteCode: string | undefined;
}

/**
 * Creates a member for an unknown identity. The mail address at the other site is not requested: it must never decide whose account this
 * is.
 * @throws Failure `registration.closed`, `invite_code.required`, `invite_code.invalid`, `site.read_only`; `account.taken` at `nickname` when another member took it concurrently
 */
export async function addNewMember(
  tx: Tx,
  ctx: Ctx,
  { product }: Provider,
  { name }: Identity,
  { named, inviteCode }: NewMemberTerms,
): Promise<string> {
  const registeredAt = ctx.clock.now();
  const values = await settings.get(ctx.db);
  refuseWhenReadOnly(values);
  const allowed = product === 'wechat' ? values.registrationWechat : values.registrationThirdParty;
  if (!allowed) fail('registration.closed');
  const claim = await claimInviteCode(tx, registeredAt, values, inviteCode);
  const id = await insertMember(tx, {
    account: await freeAccount(tx, product === 'wechat' ? 'weixin' : 'other'),
    kind: product === 'wechat' ? 'wechat' : 'other',
    nickname: named ? await nicknameFrom(tx, ctx, name) : undefined,
    language: localeNames[ctx.locale],
    registeredAt,
  });
  await recordInvited(tx, registeredAt, id, claim);
  await fileRegistration(tx, registeredAt, values, id);
  await emit(tx, memberRegistered, { memberId: id });
  return id;
}
