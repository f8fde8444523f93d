import type { RecordOf } from '../../archive/records/index.ts';
import { numberIn, type Row, textIn } from '../postgres-database.ts';
import { type Became, itemOf } from '../items.ts';
import { isBcrypt, lastTime, memberRecord } from '../member-record.ts';
import type { ReadItem } from '../reader.ts';
import { type NodebbObject, isNumber, type Member, msTime, objectPages, setsAt } from './objects.ts';
import { fileKey, type Site } from './site.ts';

const staffSets = { 'group:administrators:members': 'admin', 'group:Global Moderators:members': 'moderator' } as const;

function passwordOf(user: Row): RecordOf<'members'>['password'] {
  const hash = textIn(user, 'password');
  return isBcrypt(hash) ? { algorithm: numberIn(user, 'password:shaWrapped') === 1 ? 'bcrypt-sha512' : 'bcrypt', hash } : undefined;
}

/** A ban without end disables; any other one ends by itself. */
function sanctionOf(id: number, user: Row, banned: ReadonlySet<string>, now: number): Partial<RecordOf<'members'>> {
  if (!banned.has(String(id)) && numberIn(user, 'banned') !== 1) return {};
  const end = numberIn(user, 'banned:expire');
  if (end === 0) return { state: 'disabled' };
  return end > now ? { silencedUntil: msTime(end) ?? lastTime } : {};
}

function memberOf(
  site: Site,
  { id, data }: NodebbObject,
  title: string | undefined,
  banned: ReadonlySet<string>,
): RecordOf<'members'> | undefined {
  const registeredAt = msTime(data['joindate']) ?? msTime(data['lastonline']);
  if (registeredAt === undefined) return undefined;
  const birthday = textIn(data, 'birthday');
  const record = memberRecord({
    key: String(id),
    name: textIn(data, 'username').trim(),
    nickname: textIn(data, 'fullname').trim(),
    registeredAt,
    lastSeenAt: msTime(data['lastonline']),
    language: textIn(data, 'userLang'),
    bio: textIn(data, 'aboutme').trim(),
    password: passwordOf(data),
    email: textIn(data, 'email'),
    emailIsProved: numberIn(data, 'email:confirmed') === 1,
    avatar: fileKey(textIn(data, 'picture')) ?? fileKey(textIn(data, 'uploadedpicture')),
    staff: title,
  });
  return {
    ...record,
    ...sanctionOf(id, data, banned, Date.now()),
    ...(site.private && /^\d\d\/\d\d\/\d{4}$/.test(birthday) && { birthday: birthday.replace(/^(\d\d)\/(\d\d)\/(\d{4})$/, '$3-$1-$2') }),
  };
}

const valuesOf = (members: readonly Member[] = []): string[] => members.map(({ value }) => value);

/** Members; those of other servers, whom federation brought, have no number and are not among them. */
export async function* readMembers(site: Site, after: string | null): AsyncGenerator<ReadItem> {
  const sets = await setsAt(site.db, [...Object.keys(staffSets), 'users:banned']);
  const titles = new Map(
    Object.entries(staffSets)
      .toReversed()
      .flatMap(([key, title]) => valuesOf(sets.get(key)).map((uid) => [uid, title] as const)),
  );
  const banned = new Set(valuesOf(sets.get('users:banned')));
  for await (const page of objectPages(site.db, 'user', after)) {
    for (const object of page) {
      const record = memberOf(site, object, titles.get(String(object.id)), banned);
      const became = record === undefined || record.name === '' ? { reason: 'without a time or name' } : { record };
      yield itemOf({ table: 'user', cursor: object.cursor }, String(object.id), became);
    }
  }
}

/** One kind of sets that every member has, e.g. whom they follow, with what each member of them becomes. */
async function* readSets(
  site: Site,
  after: string | null,
  keysOf: (uid: number) => readonly string[],
  become: (uid: number, key: string, member: Member) => Extract<Became, { record: unknown }>['record'] | string,
): AsyncGenerator<ReadItem> {
  for await (const page of objectPages(site.db, 'user', after)) {
    const sets = await setsAt(
      site.db,
      page.flatMap(({ id }) => keysOf(id)),
    );
    for (const { id, cursor } of page) {
      for (const key of keysOf(id)) {
        for (const member of sets.get(key) ?? []) {
          const record = become(id, key, member);
          const facts = { table: key.replace(String(id), 'uid'), cursor };
          yield itemOf(facts, `${key} ${member.value}`.slice(0, 200), typeof record === 'string' ? { reason: record } : { record });
        }
      }
    }
  }
}

const atOf = ({ score }: Member) => {
  const at = msTime(score);
  return at === undefined ? {} : { at };
};

export function readFollows(site: Site, after: string | null): AsyncGenerator<ReadItem> {
  return readSets(
    site,
    after,
    (uid) => [`following:${uid}`, `uid:${uid}:followed_cats`],
    (uid, key, member) => {
      if (!isNumber(member.value)) return 'a member of another server';
      const kind = key.startsWith('following') ? ('members' as const) : ('tags' as const);
      return { key: `${uid}-${kind}-${member.value}`, member: String(uid), subject: { kind, key: member.value }, ...atOf(member) };
    },
  );
}

export function readBlocks(site: Site, after: string | null): AsyncGenerator<ReadItem> {
  return readSets(
    site,
    after,
    (uid) => [`uid:${uid}:blocked_uids`],
    (uid, _, member) =>
      isNumber(member.value)
        ? { key: `${uid}-${member.value}`, member: String(uid), blocked: member.value, ...atOf(member) }
        : 'a member of another server',
  );
}

/** Accepts what members follow and bookmark; the kind of a topic is looked up by whoever calls. */
export function readMarked(
  site: Site,
  after: string | null,
  subjectOf: (key: string, value: string) => RecordOf<'favourites'>['subject'] | undefined,
): AsyncGenerator<ReadItem> {
  return readSets(
    site,
    after,
    (uid) => [`uid:${uid}:followed_tids`],
    (uid, key, member) => {
      const subject = subjectOf(key, member.value);
      return subject === undefined ? 'its topic is gone' : { key: `${uid}-${member.value}`, member: String(uid), subject, ...atOf(member) };
    },
  );
}
