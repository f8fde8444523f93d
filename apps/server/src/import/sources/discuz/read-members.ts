import type { RecordOf } from '../../archive/records/index.ts';
import { itemOf, rowItems } from '../items.ts';
import { memberRecord } from '../member-record.ts';
import type { ReadItem } from '../reader.ts';
import { numberIn, type Row, textIn, timeIn } from '../mysql-database.ts';
import { key, rowPages } from '../mysql-pages.ts';
import { plainText } from './post-body.ts';
import { plainName, type Site } from './site.ts';

const staffTitles: Readonly<Record<number, string>> = { 1: '管理员', 2: '超级版主', 3: '版主' };

/** Groups of the system: those who may not post, may not visit, and whose address may not. */
const [silenced, banned, bannedAddress] = [4, 5, 6];

/** Passwords of UCenter: bcrypt since X3.5, else MD5 with a salt. That of Discuz! itself is random. */
function passwordOf(row: Row | undefined): RecordOf<'members'>['password'] {
  const hash = row === undefined ? '' : textIn(row, 'password');
  if (/^\$2[aby]\$/.test(hash)) return { algorithm: 'bcrypt', hash };
  return /^[0-9a-f]{32}$/i.test(hash) ? { algorithm: 'ucenter-md5', hash: hash.toLowerCase(), salt: textIn(row ?? {}, 'salt') } : undefined;
}

/** Ends of the groups beside the main one, of a text that PHP serialized. */
function endsOf(terms: string): Map<number, number> {
  const [, ext = ''] = /"ext";a:\d+:\{([^}]*)\}/.exec(terms) ?? [];
  return new Map([...ext.matchAll(/i:(\d{1,8});(?:i:|s:\d+:")(\d{1,10})/g)].map(([, group, end]) => [Number(group), Number(end)]));
}

const timeOf = (seconds: number): string => new Date(seconds * 1000).toISOString();

function rolesOf(site: Site, row: Row): NonNullable<RecordOf<'members'>['roles']> {
  const ends = endsOf(textIn(row, 'groupterms'));
  const main = numberIn(row, 'groupid');
  if (numberIn(row, 'groupexpiry') > 0) ends.set(main, numberIn(row, 'groupexpiry'));
  const groups = new Set([main, ...textIn(row, 'extgroupids').split('\t').filter(Boolean).map(Number)]);
  return [...groups]
    .filter((group) => site.roleGroups.has(group))
    .map((group) => ({ role: `g${group}`, ...((ends.get(group) ?? 0) > 0 && { endsAt: timeOf(ends.get(group) ?? 0) }) }));
}

function stateOf(row: Row): Partial<RecordOf<'members'>> {
  const group = numberIn(row, 'groupid');
  if (numberIn(row, 'status') < 0 || group === banned || group === bannedAddress)
    return { state: 'disabled', disabledReason: '原站禁止访问' };
  if (group !== silenced) return {};
  const end = numberIn(row, 'groupexpiry');
  return { silencedUntil: end > 0 ? timeOf(end) : '2099-12-31T00:00:00.000Z', silencedReason: '原站禁止发言' };
}

function privateOf(row: Row): Partial<RecordOf<'members'>> {
  const [year, month, date] = ['birthyear', 'birthmonth', 'birthday'].map((name) => numberIn(row, name));
  const realName = plainName(textIn(row, 'realname')).slice(0, 100);
  const pad = (part: number | undefined) => String(part).padStart(2, '0');
  return {
    ...(realName !== '' && { realName }),
    ...(year && month && date && { birthday: `${year}-${pad(month)}-${pad(date)}` }),
    ...(textIn(row, 'regip') !== '' && { registeredAddress: textIn(row, 'regip').slice(0, 60) }),
  };
}

/** A number of the profile is unproved; X3.5 has one beside it that may be. */
function phoneOf(row: Row, provedAt: string): Partial<RecordOf<'members'>> {
  const proved = textIn(row, 'secmobile').trim();
  if (/^\d{5,}$/.test(proved) && numberIn(row, 'secmobilestatus') > 0) return { phone: proved.slice(0, 40), phoneConfirmedAt: provedAt };
  const phone = textIn(row, 'mobile').trim().slice(0, 40);
  return phone === '' ? {} : { phone };
}

function memberOf(site: Site, row: Row, ucenter: Row | undefined, registeredAt: string): RecordOf<'members'> {
  const uid = numberIn(row, 'uid');
  const lastSeenAt = timeIn(row, 'lastvisit');
  const bio = [textIn(row, 'bio'), textIn(row, 'sightml').replace(/<[^>]*>/g, ' ')].map((text) => plainText(site, text)).filter(Boolean);
  const roles = rolesOf(site, row);
  const record = memberRecord({
    key: String(uid),
    name: plainName(textIn(row, 'username')) || `u${uid}`,
    registeredAt,
    lastSeenAt,
    bio: bio.join('\n\n'),
    password: passwordOf(ucenter),
    email: textIn(row, 'email').trim(),
    emailIsProved: numberIn(row, 'emailstatus') > 0,
    ...(numberIn(row, 'avatarstatus') > 0 && { avatar: `avatar-${uid}` }),
    staff: staffTitles[numberIn(row, 'adminid')],
  });
  return {
    ...record,
    // It was seen to be theirs at the last visit.
    ...(record.emailConfirmedAt !== undefined && { emailConfirmedAt: lastSeenAt ?? registeredAt }),
    ...phoneOf(row, lastSeenAt ?? registeredAt),
    ...(roles.length > 0 && { roles }),
    pointsEarned: Math.max(0, numberIn(row, 'credits')),
    ...stateOf(row),
    ...(site.private && privateOf(row)),
  };
}

/** Columns of the tables beside that of members, each of which may be missing from a dump. */
const beside: Readonly<Record<string, readonly string[]>> = {
  common_member_profile: ['realname', 'birthyear', 'birthmonth', 'birthday', 'mobile', 'bio'],
  common_member_field_forum: ['sightml', 'groupterms'],
  common_member_status: ['regip', 'lastvisit'],
};

/** Members with their profiles, and their passwords from UCenter. */
export async function* readMembers(site: Site, after: string | null): AsyncGenerator<ReadItem> {
  const { db, tables } = site;
  const table = tables.of('common_member');
  const present = Object.entries(beside).filter(([name]) => tables.has(name));
  const joins = present.map(([name]) => `left join ${tables.of(name)} on ${tables.of(name)}.uid = ${table}.uid`).join(' ');
  const columns = [`${table}.*`, ...present.flatMap(([, names]) => names)].join(', ');
  for await (const page of rowPages(db, { columns, from: `${table} ${joins}`, keys: [key(`${table}.uid`)] }, after)) {
    const uids = page.map(({ row }) => numberIn(row, 'uid'));
    const accounts =
      tables.ucenter === undefined
        ? []
        : await db.rows(`select uid, password, salt from ${tables.ucenter('members')} where uid in (${uids.map(() => '?').join()})`, uids);
    const byUid = new Map(accounts.map((row) => [numberIn(row, 'uid'), row]));
    for (const { row, cursor } of page) {
      const registeredAt = timeIn(row, 'regdate') ?? timeIn(row, 'lastvisit');
      const uid = numberIn(row, 'uid');
      const became =
        registeredAt === undefined ? { reason: 'without a time' } : { record: memberOf(site, row, byUid.get(uid), registeredAt) };
      yield itemOf({ table: 'common_member', cursor }, String(uid), became);
    }
  }
}

/** Special groups as roles; grades and the groups of staff are none. */
export function readRoles({ db, tables, roleGroups }: Site, after: string | null): AsyncGenerator<ReadItem> {
  const table = 'common_usergroup';
  const pages = rowPages(db, { columns: 'groupid, type, grouptitle', from: tables.of(table), keys: [key('groupid')] }, after);
  const idOf = (row: Row): string => textIn(row, 'groupid');
  return rowItems(table, pages, idOf, (row) => {
    if (roleGroups.has(numberIn(row, 'groupid')))
      return { record: { key: `g${idOf(row)}`, name: plainName(textIn(row, 'grouptitle')).slice(0, 200) } };
    const isGrade = textIn(row, 'type') === 'member';
    return { reason: isGrade ? 'a grade: points earned decide it' : 'a group of the system or of staff' };
  });
}
