import type { RecordOf } from '../../archive/records/index.ts';
import { dateIn, numberIn, type Row, textIn } from '../mysql-database.ts';
import { key, rowPages } from '../mysql-pages.ts';
import type { ReadItem } from '../reader.ts';
import type { Site } from './site.ts';

/** Administrators, guests, members, moderators. */
const ownGroups = 4;

/** Groups that the site made, as roles without rights. */
export async function* readRoles({ db, of }: Site, after: string | null): AsyncGenerator<ReadItem> {
  const selection = { columns: 'id, name_singular', from: of('groups'), where: `id > ${ownGroups}`, keys: [key('id')] } as const;
  for await (const page of rowPages(db, selection, after)) {
    for (const { row, cursor } of page) {
      const name = textIn(row, 'name_singular').trim().slice(0, 200) || `#${textIn(row, 'id')}`;
      yield { table: 'groups', cursor, outcome: 'record', record: { key: textIn(row, 'id'), name } };
    }
  }
}

async function groupsOf({ db, of }: Site, page: readonly { row: Row }[]): Promise<Map<number, number[]>> {
  const ids = page.map(({ row }) => numberIn(row, 'id'));
  const rows = await db.rows(`select user_id, group_id from ${of('group_user')} where user_id in (${ids.map(() => '?').join()})`, ids);
  const groups = new Map<number, number[]>();
  for (const row of rows)
    groups.set(numberIn(row, 'user_id'), [...(groups.get(numberIn(row, 'user_id')) ?? []), numberIn(row, 'group_id')]);
  return groups;
}

const forEver = 30 * 365 * 24 * 3_600_000;

/** A suspension for decades disables; any other one ends by itself. */
function sanctionOf(row: Row, now: number): Partial<RecordOf<'members'>> {
  const written = textIn(row, 'suspended_until');
  const end = dateIn(row, 'suspended_until') ?? (/^[2-9]\d{3}/.test(written) ? '2099-12-31T00:00:00.000Z' : undefined);
  if (end === undefined || Date.parse(end) <= now) return {};
  const reason = textIn(row, 'suspend_message').trim().slice(0, 500);
  if (Date.parse(end) > now + forEver) return { state: 'disabled', ...(reason !== '' && { disabledReason: reason }) };
  return { silencedUntil: end, ...(reason !== '' && { silencedReason: reason }) };
}

function memberOf(row: Row, groups: readonly number[], now: number): RecordOf<'members'> | undefined {
  const registeredAt = dateIn(row, 'joined_at');
  if (registeredAt === undefined) return undefined;
  const [name, nickname, email] = [textIn(row, 'username'), textIn(row, 'nickname').trim(), textIn(row, 'email')];
  const [lastSeenAt, hash] = [dateIn(row, 'last_seen_at'), textIn(row, 'password')];
  const bio = textIn(row, 'bio')
    .replaceAll(/<[^>]*>/g, '')
    .trim();
  const roles = groups.filter((group) => group > ownGroups).map((role) => ({ role: String(role) }));
  const isProved = numberIn(row, 'is_email_confirmed') === 1;
  const title = groups.includes(1) ? 'admin' : groups.includes(4) ? 'moderator' : undefined;
  return {
    key: textIn(row, 'id'),
    name: name.slice(0, 200),
    ...(nickname !== '' && nickname !== name && { nickname: nickname.slice(0, 200) }),
    registeredAt,
    ...(lastSeenAt !== undefined && { lastSeenAt }),
    ...(bio !== '' && { bio: bio.slice(0, 10_000) }),
    ...(/^\$2[abxy]\$\d\d\$.{53}$/.test(hash) && { password: { algorithm: 'bcrypt' as const, hash } }),
    ...(email !== '' && { email: email.slice(0, 320), ...(isProved && { emailConfirmedAt: registeredAt }) }),
    ...(textIn(row, 'avatar_url') !== '' && { avatar: `avatar-${textIn(row, 'id')}` }),
    ...(roles.length > 0 && { roles: roles.slice(0, 50) }),
    ...sanctionOf(row, now),
    ...(title !== undefined && { staffAtSource: title }),
  };
}

/** Members with their hashes of bcrypt; who never registered completely has no time. */
export async function* readMembers(site: Site, after: string | null): AsyncGenerator<ReadItem> {
  const { db, of, has } = site;
  const extra = ['nickname', 'bio', 'suspended_until', 'suspend_message'].map((name) => (has(`users.${name}`) ? name : `'' as ${name}`));
  const columns = `id, username, email, is_email_confirmed, password, avatar_url, joined_at, last_seen_at, ${extra.join(', ')}`;
  const now = Date.now();
  for await (const page of rowPages(db, { columns, from: of('users'), keys: [key('id')] }, after)) {
    const groups = await groupsOf(site, page);
    for (const { row, cursor } of page) {
      const record = memberOf(row, groups.get(numberIn(row, 'id')) ?? [], now);
      if (record === undefined) yield { table: 'users', cursor, outcome: 'left_out', key: textIn(row, 'id'), reason: 'without a time' };
      else yield { table: 'users', cursor, outcome: 'record', record };
    }
  }
}
