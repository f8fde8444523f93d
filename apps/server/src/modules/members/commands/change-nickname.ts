import type { Tx } from '../../../platform/database/db.ts';
import { fail, failField } from '../../../platform/failure.ts';
import { dropMembers } from '../session-cache.ts';
import { nameRows, mentionKeys, nameKey } from '../names.ts';
import { everyPage } from '../../../platform/cache/page-group.ts';

/** Claims the name in the shared namespace; the own account in another spelling does not conflict. */
async function claimName(tx: Tx, memberId: string, account: string, nickname: string): Promise<void> {
  const row = nameRows(memberId, account, nickname).find(({ name }) => name === nameKey(nickname));
  // The own account is already stored.
  if (row === undefined || row.name === nameKey(account)) return;
  const claimed = await tx
    .insertInto('memberName')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning('name')
    .executeTakeFirst();
  if (claimed !== undefined) return;
  const owner = await tx.selectFrom('memberName').select('memberId').where('name', '=', row.name).executeTakeFirst();
  if (owner?.memberId !== memberId) failField('nickname', 'nickname.taken');
}

/**
 * Gives a member another nickname, or none, and updates everything by which the member can be found. Of two concurrent requests for one
 * name, the second waits for the first and is refused. Invalid nicknames are rejected before: `nicknames.ts`.
 * @returns the nickname before
 * @throws Failure `nickname.taken` at `nickname`, `member.not_found`
 */
export async function changeNickname(tx: Tx, memberId: string, nickname: string | null): Promise<string | null> {
  const member = await tx
    .selectFrom('member')
    .select(['account', 'nickname'])
    .where('id', '=', memberId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (member === undefined) fail('member.not_found');
  const { account, nickname: before } = member;
  const names = [account, nickname ?? account].map(nameKey);
  await tx.deleteFrom('memberName').where('memberId', '=', memberId).where('name', 'not in', names).execute();
  if (nickname !== null) await claimName(tx, memberId, account, nickname);
  const keys = [...new Set([account, nickname ?? account].flatMap(mentionKeys))];
  await tx.deleteFrom('memberMentionKey').where('memberId', '=', memberId).execute();
  await tx
    .insertInto('memberMentionKey')
    .values(keys.map((key) => ({ key, memberId })))
    .execute();
  await tx.updateTable('member').set({ nickname }).where('id', '=', memberId).execute();
  dropMembers(tx, [memberId], 'cards');
  // A name is shown on every page with the member's posts, and changes so rarely that all cached pages may be dropped.
  everyPage.drop(tx);
  return before;
}
