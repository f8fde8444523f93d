import { createMember } from '../modules/members/index.ts';
import type { Tx } from '../platform/database/db.ts';
import type { DemoMember } from './shape.ts';

/** The site opened 92 days ago; whoever posts was there before. */
const openedHoursAgo = 92 * 24;

/** Nobody can sign in as one of them: they have no password. Answers ids by account. */
export async function loadMembers(tx: Tx, members: readonly DemoMember[], now: Date): Promise<Map<string, string>> {
  const rows = await tx.selectFrom('member').select(['id', 'importKey']).where('importKey', 'like', 'demo:u:%').execute();
  const known = new Map(rows.map(({ id, importKey }) => [importKey, id]));
  const ids = new Map<string, string>();
  for (const member of members) {
    const importKey = `demo:u:${member.account}`;
    const registeredAt = new Date(now.getTime() - openedHoursAgo * 3_600_000);
    ids.set(member.account, known.get(importKey) ?? (await createMember(tx, { ...member, importKey, registeredAt })));
  }
  return ids;
}
