import { createMember, namesInUse, isForbidden } from '../modules/members/index.ts';
import type { Tx } from '../platform/database/db.ts';
import { skeleton } from '../platform/unicode/skeleton.ts';
import { accountChoices, chooseNames, nicknameChoices, type IsRefused } from './names.ts';
import type { Progress } from './progress.ts';
import type { Row } from './read-rows.ts';
import { readUser, type UserRecord } from './records.ts';
import { formerMemberKey, keyOf, type Source } from './source.ts';
import { skip } from './tally.ts';

/** Names taken by members or reserved by staff, queried once for all candidates of a batch. */
async function refusedNames(tx: Tx, choices: readonly string[]): Promise<{ isRefused: IsRefused; take: (name: string) => void }> {
  const inUse = await namesInUse(tx, choices);
  const bans = await tx.selectFrom('nameBan').select('pattern').execute();
  const patterns = bans.map(({ pattern }) => pattern);
  // Names that look like another one of this batch are rejected too.
  const taken = new Set<string>();
  return {
    isRefused: (name) => inUse.has(name) || taken.has(skeleton(name)) || isForbidden(patterns, name),
    take: (name) => taken.add(skeleton(name)),
  };
}

/** Ids of members by their import keys. */
export async function membersByKey(tx: Tx, keys: readonly string[]): Promise<Map<string, { id: string; name: string }>> {
  if (keys.length === 0) return new Map();
  const rows = await tx
    .selectFrom('member')
    .select(['id', 'importKey', 'account', 'nickname'])
    .where('importKey', 'in', [...new Set(keys)])
    .execute();
  return new Map(rows.map((row) => [row.importKey ?? '', { id: row.id, name: row.nickname ?? row.account }]));
}

async function writeMembers(tx: Tx, users: readonly (UserRecord & { key: string; state?: 'disabled' })[]): Promise<UserRecord[]> {
  const { isRefused, take } = await refusedNames(
    tx,
    users.flatMap((user) => [...accountChoices(user), ...nicknameChoices(user)]),
  );
  const refused: UserRecord[] = [];
  for (const user of users) {
    const names = chooseNames(user, isRefused);
    if (names === undefined) {
      refused.push(user);
      continue;
    }
    take(names.account);
    if (names.nickname !== undefined) take(names.nickname);
    const { key: importKey, registeredAt, state } = user;
    await createMember(tx, { ...names, importKey, registeredAt, language: 'en_US', ...(state !== undefined && { state }) });
  }
  return refused;
}

/** Authors become members without a password: nobody can sign in as them. */
export async function importMembers(source: Source, tx: Tx, rows: readonly Row[], progress: Progress): Promise<void> {
  const count = progress.tally.members;
  const users = new Map<string, UserRecord & { key: string }>();
  for (const row of rows) {
    count.read += 1;
    const user = readUser(row);
    if ('skipped' in user) skip(count, user.skipped);
    else if (users.has(user.id)) skip(count, 'the same id twice');
    else users.set(user.id, { ...user, key: keyOf(source.site, 'u', user.id) });
  }
  const known = await membersByKey(
    tx,
    [...users.values()].map(({ key }) => key),
  );
  const fresh = [...users.values()].filter(({ key }) => !known.has(key));
  const refused = await writeMembers(tx, fresh);
  for (const _ of refused) skip(count, 'no free name');
  count.already += known.size;
  count.written += fresh.length - refused.length;
}

/** The shared account for authors whose own was deleted at the source. */
async function formerMember(source: Source, tx: Tx): Promise<string> {
  const key = formerMemberKey(source.site);
  const known = (await membersByKey(tx, [key])).get(key);
  if (known !== undefined) return known.id;
  const person = { id: '0', displayName: 'former member' };
  const { isRefused } = await refusedNames(tx, [...accountChoices(person), ...nicknameChoices(person)]);
  const names = chooseNames(person, isRefused);
  // Disabled, not cancelled: the posts stay readable, while the account is not suggested for mentions.
  return createMember(tx, { account: names?.account ?? 'former_member_0', nickname: names?.nickname, importKey: key, state: 'disabled' });
}

interface Written {
  /** Null: the account was deleted at the source. */
  authorKey: string | null;
  postedAt: Date;
}

/** A dump without Users still distinguishes authors: each gets an account of its own, named by the number. */
async function writePlaceholders(tx: Tx, rows: readonly Written[], known: ReadonlyMap<string, unknown>): Promise<void> {
  const first = new Map<string, Date>();
  for (const { authorKey, postedAt } of rows) {
    if (authorKey === null || known.has(authorKey)) continue;
    first.set(authorKey, new Date(Math.min(postedAt.getTime(), first.get(authorKey)?.getTime() ?? Infinity)));
  }
  const users = [...first].map(([key, registeredAt]) => {
    const id = key.split(':')[2] ?? '';
    return { key, id, displayName: `user${id}`, registeredAt, state: 'disabled' as const };
  });
  await writeMembers(tx, users);
}

/** Members for the authors of some rows, by key; an unknown or deleted author (null) is a former member. */
export async function authorsOf(
  source: Source,
  tx: Tx,
  rows: readonly Written[],
): Promise<(key: string | null) => Promise<{ id: string; name: string | undefined }>> {
  const keys = rows.flatMap(({ authorKey }) => authorKey ?? []);
  let known = await membersByKey(tx, keys);
  if (!source.namesPeople) {
    await writePlaceholders(tx, rows, known);
    known = await membersByKey(tx, keys);
  }
  return async (key) => known.get(key ?? '') ?? { id: await formerMember(source, tx), name: undefined };
}
