import type { RecordOf } from '../../archive/records/index.ts';
import type { ReadItem } from '../reader.ts';
import { type Database, numberIn, type Row, textIn, timeIn } from '../postgres-database.ts';
import { rowPages } from './pages.ts';
import type { Site } from './site.ts';

/** Groups that members were added to by hand, as roles without rights. */
export async function* readRoles({ db }: Site, after: string | null): AsyncGenerator<ReadItem> {
  const selection = { columns: 'id, name, full_name', from: 'groups', where: 'not automatic', id: 'id' };
  for await (const page of rowPages(db, selection, after)) {
    for (const { row, cursor } of page) {
      const name = textIn(row, 'full_name').trim() || textIn(row, 'name');
      yield { table: 'groups', cursor, outcome: 'record', record: { key: textIn(row, 'id'), name: name.slice(0, 200) } };
    }
  }
}

type Password = NonNullable<RecordOf<'members'>['password']>;

/** `$pbkdf2-sha256$i=600000,l=32$`; earlier releases had 64,000 rounds without a name. */
function passwordOf(row: Row): Password | undefined {
  const hash = textIn(row, 'password_hash');
  const [, digest = 'sha256', rounds = '64000'] = /^\$pbkdf2-(sha256|sha512)\$i=(\d{1,7})/.exec(textIn(row, 'password_algorithm')) ?? [];
  const named = textIn(row, 'password_algorithm');
  if (!/^[0-9a-f]{64,128}$/i.test(hash) || (named !== '' && !named.startsWith('$pbkdf2-'))) return undefined;
  return {
    algorithm: digest === 'sha512' ? 'pbkdf2-sha512' : 'pbkdf2-sha256',
    hash,
    salt: textIn(row, 'salt'),
    iterations: Number(rounds),
  };
}

/** Where the passwords are: in a table of their own since 2024. */
function passwordColumns(db: Database): { columns: string; join: string } {
  if (db.has('user_passwords.password_hash')) {
    const join = 'left join user_passwords w on w.user_id = u.id and w.password_expired_at is null';
    return { columns: 'w.password_hash, w.password_salt as salt, w.password_algorithm', join };
  }
  const algorithm = db.has('users.password_algorithm') ? 'u.password_algorithm' : `'' as password_algorithm`;
  return { columns: `u.password_hash, u.salt, ${algorithm}`, join: '' };
}

const forEver = 30 * 365 * 24 * 3_600_000;
/** The source silences for ever by a thousand years. */
const lastTime = '2099-12-31T00:00:00.000Z';

/** When a sanction that is still in force ends. */
function endOf(row: Row, name: string, now: number): string | undefined {
  if (row[name] === null) return undefined;
  const end = timeIn(row, name) ?? lastTime;
  return Date.parse(end) > now ? end : undefined;
}

/** A suspension without end disables; any other one, or a silence, ends by itself. */
function sanctionOf(row: Row, now: number): Partial<RecordOf<'members'>> {
  const [suspended = '', silenced = ''] = [endOf(row, 'suspended_till', now), endOf(row, 'silenced_till', now)];
  if (Date.parse(suspended) > now + forEver) return { state: 'disabled' };
  const until = suspended > silenced ? suspended : silenced;
  return until === '' ? {} : { silencedUntil: until };
}

function memberOf(site: Site, row: Row, now: number): RecordOf<'members'> | undefined {
  const registeredAt = timeIn(row, 'created_at');
  if (registeredAt === undefined) return undefined;
  const [name, nickname, email] = [textIn(row, 'username'), textIn(row, 'name').trim(), textIn(row, 'email')];
  const lastSeenAt = timeIn(row, 'last_seen_at');
  const bio = textIn(row, 'bio_raw').trim();
  const locale = textIn(row, 'locale');
  const password = passwordOf(row);
  const roles = Array.isArray(row['roles']) ? row['roles'].map((role) => ({ role: String(role) })).slice(0, 50) : [];
  const avatar = numberIn(row, 'uploaded_avatar_id');
  const isProved = row['active'] === true && row['staged'] !== true;
  return {
    key: textIn(row, 'id'),
    name: name.slice(0, 200),
    ...(nickname !== '' && nickname !== name && { nickname: nickname.slice(0, 200) }),
    registeredAt,
    ...(lastSeenAt !== undefined && { lastSeenAt }),
    ...(locale.startsWith('zh') && { language: 'zh_CN' as const }),
    ...(locale.startsWith('en') && { language: 'en_US' as const }),
    ...(bio !== '' && { bio: bio.slice(0, 10_000) }),
    ...(password !== undefined && { password }),
    ...(email !== '' && { email: email.slice(0, 320), ...(isProved && { emailConfirmedAt: registeredAt }) }),
    ...(avatar > 0 && { avatar: String(avatar) }),
    ...(roles.length > 0 && { roles }),
    ...sanctionOf(row, now),
    ...(row['admin'] === true && { staffAtSource: 'admin' }),
    ...(row['admin'] !== true && row['moderator'] === true && { staffAtSource: 'moderator' }),
    ...(site.private && textIn(row, 'registered_from') !== '' && { registeredAddress: textIn(row, 'registered_from').slice(0, 60) }),
  };
}

/** Members; the users of the system have ids below one and are none. */
export async function* readMembers(site: Site, after: string | null): AsyncGenerator<ReadItem> {
  const { db } = site;
  const { columns, join } = passwordColumns(db);
  const staged = db.has('users.staged') ? 'u.staged' : 'false as staged';
  const selection = {
    columns: `u.id, u.username, u.name, u.created_at, u.last_seen_at, u.locale, u.active, ${staged}, u.admin, u.moderator, u.suspended_till, u.silenced_till,
      u.uploaded_avatar_id, host(u.registration_ip_address) as registered_from, e.email, f.bio_raw, ${columns},
      (select array_agg(g.id order by g.id) from group_users m join groups g on g.id = m.group_id and not g.automatic where m.user_id = u.id) as roles`,
    from: `users u left join user_emails e on e.user_id = u.id and e."primary" left join user_profiles f on f.user_id = u.id ${join}`,
    where: 'u.id > 0',
    id: 'u.id',
  };
  const now = Date.now();
  for await (const page of rowPages(db, selection, after)) {
    for (const { row, cursor } of page) {
      const record = memberOf(site, row, now);
      if (record === undefined) yield { table: 'users', cursor, outcome: 'left_out', key: textIn(row, 'id'), reason: 'without a time' };
      else yield { table: 'users', cursor, outcome: 'record', record };
    }
  }
}
