import { skeleton } from '../../platform/unicode/skeleton.ts';
import { nameKey } from './names.ts';

/**
 * The rows by which a member claims account and nickname. A skeleton is unique in the table, so a nickname that looks like the own account
 * has none: the account's skeleton blocks others. Sorted, so that two members who want each other's names cannot deadlock.
 */
export function nameRows(memberId: string, account: string, nickname: string | null) {
  const own = { name: nameKey(account), skeleton: skeleton(account), memberId };
  if (nickname === null || nameKey(nickname) === own.name) return [own];
  const look = skeleton(nickname);
  const other = { name: nameKey(nickname), skeleton: look === own.skeleton ? null : look, memberId };
  return [own, other].toSorted((a, b) => (a.name < b.name ? -1 : 1));
}
