import { failField } from '../../../platform/failure.ts';
import type { Tx } from '../../../platform/database/db.ts';
import { becameStaff, recordTrust } from '../../approvals/index.ts';
import { recordEvidence } from '../../audit/index.ts';
import { nameRows, mentionKeys, nameKey } from '../names.ts';
import { hashSecret } from '../passwords.ts';
import { recordStaffSignIn } from './record-staff-sign-in.ts';
import { roleEndEvidence } from './role-end.ts';

/** Everything about a new member except the secrets. */
interface MemberFacts {
  account: string;
  /** How the account was created; `local` by default. */
  kind?: 'local' | 'phone' | 'email' | 'wechat' | 'other' | undefined;
  /** In the stored form. */
  phone?: string | undefined;
  email?: string | undefined;
  /** Entered by staff, so it cannot be used to sign in until its owner verifies it. */
  phoneByStaff?: boolean | undefined;
  emailByStaff?: boolean | undefined;
  /** When its owner verified the address by a code. */
  emailConfirmedAt?: Date | undefined;
  nickname?: string | undefined;
  hintQuestion?: string | undefined;
  language?: 'zh_CN' | 'zh_TW' | 'en_US' | undefined;
  /** Makes the member staff, trusted since then to decide with another one. */
  trustedSince?: Date | undefined;
  avatarUrl?: string | undefined;
  /** The key of an imported member. */
  importKey?: string | undefined;
  registeredAt?: Date | undefined;
  /** Roles in addition to the initial one, without end. */
  roleIds?: readonly string[] | undefined;
  state?: 'active' | 'disabled' | 'cancelled' | undefined;
}

export interface NewMember extends MemberFacts {
  password?: string | undefined;
  hintAnswer?: string | undefined;
}

export interface HashedMember extends MemberFacts {
  passwordHash?: string | undefined;
  /** Generated or entered by staff: it must be changed at the first sign-in. */
  passwordByStaff?: boolean | undefined;
  hintAnswerHash?: string | undefined;
}

/** Claims the names; of two concurrent requests for one name, or for two that look alike, the second waits for the first and is refused. */
async function claimNames(tx: Tx, memberId: string, account: string, nickname: string | null): Promise<void> {
  const rows = nameRows(memberId, account, nickname);
  const claimed = await tx
    .insertInto('memberName')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .returning('name')
    .execute();
  if (claimed.length === rows.length) return;
  const accountIsOurs = claimed.some(({ name }) => name === nameKey(account));
  failField(accountIsOurs ? 'nickname' : 'account', 'account.taken');
}

/** Creates a member whose secrets are already hashed. @throws Failure `account.taken` at account or nickname */
export async function insertMember(tx: Tx, { roleIds = [], ...facts }: HashedMember): Promise<string> {
  const nickname = facts.nickname?.trim() || null;
  const { id } = await tx
    .insertInto('member')
    .values({ ...facts, ...(facts.trustedSince && becameStaff(facts.trustedSince)), nickname })
    .returning('id')
    .executeTakeFirstOrThrow();
  await claimNames(tx, id, facts.account, nickname);
  await tx.insertInto('memberPresence').values({ memberId: id }).execute();
  if ((facts.state ?? 'active') === 'active') {
    const keys = [...new Set([facts.account, nickname ?? facts.account].flatMap(mentionKeys))];
    await tx
      .insertInto('memberMentionKey')
      .values(keys.map((key) => ({ key, memberId: id })))
      .execute();
  }
  if (roleIds.length > 0)
    await tx
      .insertInto('memberRole')
      .values(roleIds.map((roleId) => ({ memberId: id, roleId })))
      .execute();
  await recordEvidence(
    tx,
    roleIds.map((roleId) => roleEndEvidence(id, roleId, null)),
  );
  if (facts.trustedSince !== undefined) {
    await recordEvidence(tx, [{ kind: 'staff', subject: id, content: 'all' }]);
    await recordTrust(tx, [id]);
    await recordStaffSignIn(tx, id);
  }
  return id;
}

/**
 * Creates a member and returns the id; without a password nobody can sign in as that member.
 * @throws Failure `account.taken` at account or nickname
 */
export async function createMember(tx: Tx, { password, hintAnswer, ...facts }: NewMember): Promise<string> {
  return insertMember(tx, {
    ...facts,
    passwordHash: password === undefined ? undefined : await hashSecret(password),
    hintAnswerHash: hintAnswer === undefined ? undefined : await hashSecret(hintAnswer),
  });
}
