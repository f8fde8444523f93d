import type { RecordOf } from '../../archive/records/index.ts';
import { dateIn, numberIn, type Row, textIn } from '../mysql-database.ts';
import { itemOf, rowItems } from '../items.ts';
import { isBcrypt, lastTime, memberRecord, sanction } from '../member-record.ts';
import { key, rowPages } from '../mysql-pages.ts';
import type { ReadItem } from '../reader.ts';
import type { Site } from './site.ts';

/** Administrators, guests, members, moderators. */
const ownGroups = 4;

/** Groups that the site made, as roles without rights. */
export function readRoles({ db, of }: Site, after: string | null): AsyncGenerator<ReadItem> {
  const selection = { columns: 'id, name_singular', from: of('groups'), where: `id > ${ownGroups}`, keys: [key('id')] } as const;
  const idOf = (row: Row): string => textIn(row, 'id');
  return rowItems('groups', rowPages(db, selection, after), idOf, (row) => ({
    record: { key: idOf(row), name: textIn(row, 'name_singular').trim().slice(0, 200) || `#${idOf(row)}` },
  }));
}

async function groupsOf({ db, of }: Site, page: readonly { row: Row }[]): Promise<Map<number, number[]>> {
  const ids = page.map(({ row }) => numberIn(row, 'id'));
  const rows = await db.rows(`select user_id, group_id from ${of('group_user')} where user_id in (${ids.map(() => '?').join()})`, ids);
  const groups = new Map<number, number[]>();
  for (const row of rows)
    groups.set(numberIn(row, 'user_id'), [...(groups.get(numberIn(row, 'user_id')) ?? []), numberIn(row, 'group_id')]);
  return groups;
}

/** A suspension for decades disables; any other one ends by itself. */
function sanctionOf(row: Row, now: number): ReturnType<typeof sanction> {
  const end = dateIn(row, 'suspended_until') ?? (/^[2-9]\d{3}/.test(textIn(row, 'suspended_until')) ? lastTime : undefined);
  return sanction(end, now, textIn(row, 'suspend_message'));
}

function memberOf(row: Row, groups: readonly number[], now: number): RecordOf<'members'> | undefined {
  const registeredAt = dateIn(row, 'joined_at') ?? dateIn(row, 'last_seen_at');
  if (registeredAt === undefined) return undefined;
  const hash = textIn(row, 'password');
  const record = memberRecord({
    key: textIn(row, 'id'),
    name: textIn(row, 'username'),
    nickname: textIn(row, 'nickname').trim(),
    registeredAt,
    lastSeenAt: dateIn(row, 'last_seen_at'),
    bio: textIn(row, 'bio')
      .replaceAll(/<[^>]*>/g, '')
      .trim(),
    ...(isBcrypt(hash) && { password: { algorithm: 'bcrypt', hash } }),
    email: textIn(row, 'email'),
    emailIsProved: numberIn(row, 'is_email_confirmed') === 1,
    ...(textIn(row, 'avatar_url') !== '' && { avatar: `avatar-${textIn(row, 'id')}` }),
    roles: groups.filter((group) => group > ownGroups).map(String),
    staff: groups.includes(1) ? 'admin' : groups.includes(4) ? 'moderator' : undefined,
  });
  return { ...record, ...sanctionOf(row, now) };
}

/** Members with their hashes of bcrypt; who never registered completely has no time, unless they were seen nevertheless. */
export async function* readMembers(site: Site, after: string | null): AsyncGenerator<ReadItem> {
  const { db, of, has } = site;
  const extra = ['nickname', 'bio', 'suspended_until', 'suspend_message'].map((name) => (has(`users.${name}`) ? name : `'' as ${name}`));
  const columns = `id, username, email, is_email_confirmed, password, avatar_url, joined_at, last_seen_at, ${extra.join(', ')}`;
  const now = Date.now();
  for await (const page of rowPages(db, { columns, from: of('users'), keys: [key('id')] }, after)) {
    const groups = await groupsOf(site, page);
    for (const { row, cursor } of page) {
      const record = memberOf(row, groups.get(numberIn(row, 'id')) ?? [], now);
      yield itemOf({ table: 'users', cursor }, textIn(row, 'id'), record === undefined ? { reason: 'without a time' } : { record });
    }
  }
}
