import type { RecordOf } from '../../archive/records/index.ts';
import { type Became, itemOf } from '../items.ts';
import { isBcrypt, memberRecord } from '../member-record.ts';
import { numberIn, type Row, textIn } from '../mysql-database.ts';
import type { ReadItem } from '../reader.ts';
import { cursorIn, sectionCursor } from '../sections.ts';
import { type Section, pagesOf, readSections } from './sections.ts';
import { columnsOf, type Site, siteTime } from './site.ts';

/** Roles without rights. The one that everybody has is no role of its own. */
export function readRoles(site: Site, after: string | null): AsyncGenerator<ReadItem> {
  const section: Section = {
    table: 'userrole',
    columns: 'id, defaultRole, name, remark, sort',
    isText: true,
    become: (row) => {
      if (numberIn(row, 'defaultRole') === 1) return { reason: 'the role that everybody has' };
      const [name, remark] = [textIn(row, 'name').trim(), textIn(row, 'remark').trim()];
      const order = Math.min(9999, Math.max(0, numberIn(row, 'sort')));
      return { record: { key: textIn(row, 'id'), name: name || '角色', order, ...(remark !== '' && { remark: remark.slice(0, 1000) }) } };
    },
  };
  return readSections(site, [section], after);
}

const columns = {
  id: '0',
  userName: `''`,
  account: `''`,
  nickname: `''`,
  password: `''`,
  salt: `''`,
  email: `''`,
  mobile: `''`,
  realNameAuthentication: '0',
  registrationDate: 'null',
  point: '0',
  state: '1',
  type: '10',
  avatarName: `''`,
  cancelAccountTime: '-1',
};

const isEmail = 30;
/** Roles without an end are written with one in 2999. */
const forEver = '2900';

async function rolesOf(site: Site, names: readonly string[]): Promise<Map<string, NonNullable<RecordOf<'members'>['roles']>>> {
  if (!site.has('userrolegroup') || !site.has('userrole') || names.length === 0) return new Map();
  const rows = await site.db.rows(
    `select g.userName, g.userRoleId, g.validPeriodEnd from ${site.of('userrolegroup')} g
     join ${site.of('userrole')} r on r.id = ${site.asIn('userrole.id', 'g.userRoleId')} and coalesce(r.defaultRole, 0) = 0 where g.userName in (${names.map(() => '?').join()}) order by g.id`,
    names,
  );
  const roleOf = (row: Row) => {
    const end = siteTime(site, row, 'validPeriodEnd');
    if (end === undefined && textIn(row, 'validPeriodEnd') < forEver) return [];
    return end !== undefined && Date.parse(end) < site.now.getTime()
      ? []
      : [{ role: textIn(row, 'userRoleId'), ...(end !== undefined && { endsAt: end }) }];
  };
  return new Map([...Map.groupBy(rows, (row) => textIn(row, 'userName'))].map(([name, own]) => [name, own.flatMap(roleOf).slice(0, 50)]));
}

/** When a member may write again, of those whom the risk control of the site has stopped. */
async function silencedUntil(site: Site, names: readonly string[]): Promise<Map<string, string>> {
  if (!site.has('penaltyuserinfo.unblockTime') || names.length === 0) return new Map();
  const rows = await site.db.rows(
    `select userName, max(banEndTime) as banEndTime from ${site.of('penaltyuserinfo')}
     where coalesce(status, 0) = 0 and unblockTime is null and userName in (${names.map(() => '?').join()}) group by userName`,
    names,
  );
  const ends = rows.map((row): [string, string] => [textIn(row, 'userName'), siteTime(site, row, 'banEndTime') ?? '']);
  return new Map(ends.filter(([, end]) => end > site.now.toISOString()));
}

/** Disabled and deleted ones cannot sign in; a cancelled one has its registration appended to its account. */
function stateOf(row: Row): Pick<RecordOf<'members'>, 'state' | 'disabledReason'> {
  if (numberIn(row, 'cancelAccountTime') > 0) return { state: 'cancelled', disabledReason: '原站已注销' };
  if (numberIn(row, 'state') > 10) return { state: 'disabled', disabledReason: '原站已删除' };
  return numberIn(row, 'state') === 2 ? { state: 'disabled', disabledReason: '原站已停用' } : {};
}

/** SHA-256 in hexadecimal of what the browser sends and the salt; anything else is no password. */
function passwordOf(row: Row): Pick<RecordOf<'members'>, 'password'> {
  const [hash, salt] = [textIn(row, 'password').trim(), textIn(row, 'salt').trim()];
  return /^[0-9a-f]{64}$/i.test(hash) ? { password: { algorithm: 'reference-sha256', hash, salt: salt.slice(0, 200) } } : {};
}

function memberOf(site: Site, row: Row, roles: RecordOf<'members'>['roles'], silenced: string | undefined): Became {
  const [name, registeredAt] = [textIn(row, 'userName').trim(), siteTime(site, row, 'registrationDate')];
  if (name === '') return { reason: 'without a name' };
  if (registeredAt === undefined) return { reason: 'without a time' };
  if (numberIn(row, 'earliest') !== numberIn(row, 'id')) return { reason: 'a second account of one name' };
  const isCancelled = numberIn(row, 'cancelAccountTime') > 0;
  const phone = textIn(row, 'mobile').trim();
  const base = memberRecord({
    key: name,
    name:
      textIn(row, 'account')
        .replace(/::\d+$/, '')
        .trim() || name,
    nickname: isCancelled ? '' : textIn(row, 'nickname').trim(),
    registeredAt,
    email: isCancelled ? '' : textIn(row, 'email').trim(),
    emailIsProved: numberIn(row, 'type') === isEmail,
    ...(textIn(row, 'avatarName').trim() !== '' && { avatar: `avatar-${name}` }),
  });
  const record: RecordOf<'members'> = {
    ...base,
    ...(!isCancelled && passwordOf(row)),
    ...(phone !== '' && !isCancelled && { phone: phone.slice(0, 40) }),
    ...(phone !== '' && !isCancelled && numberIn(row, 'realNameAuthentication') === 1 && { phoneConfirmedAt: registeredAt }),
    ...(roles !== undefined && roles.length > 0 && { roles }),
    ...(numberIn(row, 'point') > 0 && { pointsEarned: Math.min(1e12, Math.trunc(numberIn(row, 'point'))) }),
    ...stateOf(row),
    ...(silenced !== undefined && { silencedUntil: silenced }),
  };
  return { record };
}

/** Staff have accounts of their own there: here they are usual members, because they wrote posts. They have no time of their own. */
function staffOf(registeredAt: string, row: Row): Became {
  const account = textIn(row, 'userAccount').trim();
  if (account === '') return { reason: 'without a name' };
  const hash = textIn(row, 'userPassword').replace(/^\{bcrypt\}/, '');
  const record = memberRecord({
    key: `staff-${account}`,
    name: account,
    nickname: textIn(row, 'nickname').trim(),
    registeredAt,
    ...(isBcrypt(hash) && { password: { algorithm: 'bcrypt-sha256' as const, hash } }),
    staff: textIn(row, 'userDuty').trim() || (numberIn(row, 'issys') === 1 ? 'super' : 'staff'),
  });
  return { record: { ...record, ...(row['enabled'] === 0 && { state: 'disabled' as const }) } };
}

/** Members by their user names, which all of their rows refer to, then staff. */
export async function* readMembers(site: Site, after: string | null): AsyncGenerator<ReadItem> {
  const start = cursorIn(after, 0);
  if (start !== undefined) {
    const earlier = `(select min(e.id) from ${site.of('user')} e where e.userName = m.userName) as earliest`;
    for await (const page of pagesOf(site, 'user', { columns: `${columnsOf(site, 'user', columns)}, ${earlier}` }, start)) {
      const names = page.map(({ row }) => textIn(row, 'userName'));
      const [roles, silenced] = [await rolesOf(site, names), await silencedUntil(site, names)];
      for (const { row, cursor } of page) {
        const name = textIn(row, 'userName');
        const became = memberOf(site, row, roles.get(name), silenced.get(name));
        yield itemOf({ table: 'user', cursor: sectionCursor(0, cursor) }, textIn(row, 'id'), became);
      }
    }
  }
  const startOfStaff = cursorIn(after, 1);
  if (startOfStaff === undefined || !site.has('sysusers')) return;
  const [first = {}] = await site.db.rows(
    `select min(registrationDate) as earliest from ${site.of('user')} where registrationDate > '1990-01-01'`,
  );
  const registeredAt = siteTime(site, first, 'earliest') ?? '2015-01-01T00:00:00.000Z';
  const names = { userId: `''`, userAccount: `''`, userPassword: `''`, userDuty: `''`, issys: '0', enabled: '1', nickname: `''` };
  const section = { columns: columnsOf(site, 'sysusers', names), id: 'userId', isText: true };
  for await (const page of pagesOf(site, 'sysusers', section, startOfStaff)) {
    for (const { row, cursor } of page)
      yield itemOf({ table: 'sysusers', cursor: sectionCursor(1, cursor) }, textIn(row, 'userId'), staffOf(registeredAt, row));
  }
}
