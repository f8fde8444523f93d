import type { RecordOf } from '../../archive/records/index.ts';
import { rowItems } from '../items.ts';
import { lastTime, memberRecord, sanction } from '../member-record.ts';
import type { ReadItem } from '../reader.ts';
import { type Database, numberIn, type Row, textIn, timeIn } from '../postgres-database.ts';
import { rowPages } from './pages.ts';
import type { Site } from './site.ts';

/** Groups that members were added to by hand, as roles without rights. */
export function readRoles({ db }: Site, after: string | null): AsyncGenerator<ReadItem> {
  const selection = { columns: 'id, name, full_name', from: 'groups', where: 'not automatic', id: 'id' };
  const idOf = (row: Row): string => textIn(row, 'id');
  return rowItems('groups', rowPages(db, selection, after), idOf, (row) => ({
    record: { key: idOf(row), name: (textIn(row, 'full_name').trim() || textIn(row, 'name')).slice(0, 200) },
  }));
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

/** The later end of a suspension and a silence; the source silences for ever by a thousand years. A silence never disables. */
function sanctionOf(row: Row, now: number): ReturnType<typeof sanction> {
  const endOf = (name: string): string => (row[name] === null ? '' : (timeIn(row, name) ?? lastTime));
  const [suspended, silenced] = [sanction(endOf('suspended_till'), now), endOf('silenced_till')];
  if (suspended.state === 'disabled' || Date.parse(silenced) <= now) return suspended;
  const until = [suspended.silencedUntil ?? '', silenced].toSorted().at(-1) ?? '';
  return until === '' ? {} : { silencedUntil: until };
}

function memberOf(site: Site, row: Row, now: number): RecordOf<'members'> | undefined {
  const registeredAt = timeIn(row, 'created_at') ?? timeIn(row, 'last_seen_at');
  if (registeredAt === undefined) return undefined;
  const avatar = numberIn(row, 'uploaded_avatar_id');
  const record = memberRecord({
    key: textIn(row, 'id'),
    name: textIn(row, 'username'),
    nickname: textIn(row, 'name').trim(),
    registeredAt,
    lastSeenAt: timeIn(row, 'last_seen_at'),
    language: textIn(row, 'locale'),
    bio: textIn(row, 'bio_raw').trim(),
    password: passwordOf(row),
    email: textIn(row, 'email'),
    emailIsProved: row['active'] === true && row['staged'] !== true,
    ...(avatar > 0 && { avatar: String(avatar) }),
    roles: Array.isArray(row['roles']) ? row['roles'].map(String) : [],
    staff: row['admin'] === true ? 'admin' : row['moderator'] === true ? 'moderator' : undefined,
  });
  const registeredAddress = textIn(row, 'registered_from').slice(0, 60);
  return { ...record, ...sanctionOf(row, now), ...(site.private && registeredAddress !== '' && { registeredAddress }) };
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
  yield* rowItems(
    'users',
    rowPages(db, selection, after),
    (row) => textIn(row, 'id'),
    (row) => {
      const record = memberOf(site, row, now);
      return record === undefined ? { reason: 'without a time' } : { record };
    },
  );
}
