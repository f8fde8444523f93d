import type * as contract from '@chaguan/contract';
import Bowser from 'bowser';
import type Type from 'typebox';
import { sql } from 'kysely';
import { descending, numberedList, type PageOfList, type Position } from '../../../platform/database/numbered-list.ts';
import { geoOf, type Region } from '../../../platform/geo/geo-of.ts';
import type { MemberCtx } from '../../../platform/http/ctx.ts';
import type { Db } from '../../../platform/database/db.ts';

type Device = Type.Static<typeof contract.Device>;

const kinds: ReadonlySet<string> = new Set(['desktop', 'mobile', 'tablet']);

function isKind(type: string | undefined): type is Device['kind'] {
  return type !== undefined && kinds.has(type);
}

/** The client as stated by its user agent. It is unverified: only for recognizing one's devices. */
export function readDevice(userAgent: string): Device {
  if (userAgent.trim() === '') return { browser: '', system: '', kind: 'unknown' };
  const { browser, os, platform } = Bowser.parse(userAgent);
  return {
    browser: browser.name ?? '',
    system: os.name ?? '',
    kind: isKind(platform.type) ? platform.type : 'unknown',
  };
}

/** Address and user agent in a form that a member recognizes. */
export function presentOrigin({ address, device }: { address: string; device: string }): {
  address: string;
  place: Region | null;
  device: Device;
} {
  return { address, place: geoOf(address), device: readDevice(device) };
}

const most = 200;

export async function listSessions({ db, clock, viewer }: MemberCtx): Promise<contract.Answer<typeof contract.listSessions>> {
  const now = clock.now();
  const rows = await db
    .selectFrom('memberSession')
    .select(['id', 'address', 'device', 'method', 'createdAt', 'usedAt'])
    .where('memberId', '=', viewer.memberId)
    .where('endedAt', 'is', null)
    .where('refreshEndsAt', '>', now)
    .orderBy(sql`id = ${viewer.sessionId}::bigint`, 'desc')
    .orderBy('usedAt', 'desc')
    .orderBy('id', 'desc')
    .limit(most)
    .execute();
  const items = rows.map((row) => {
    const current = row.id === viewer.sessionId;
    return {
      id: row.id,
      current,
      ...presentOrigin(row),
      method: row.method as contract.Answer<typeof contract.listSessions>['items'][number]['method'],
      startedAt: row.createdAt.toISOString(),
      usedAt: (current ? now : row.usedAt).toISOString(),
    };
  });
  return { items };
}

const ofLatest = numberedList('logins', { size: 30 }, descending('id'));

/** Skips rows in the index only and reads only the thirty shown, so the last page costs as much as the first. */
export async function loginLogOf(db: Db, memberId: string, requested: PageOfList): Promise<contract.Answer<typeof contract.listLogins>> {
  const list = ofLatest(requested);
  const mine = db.selectFrom('loginLog').where('memberId', '=', memberId);
  const { total } = await mine.select((eb) => eb.fn.countAll<string>().as('total')).executeTakeFirstOrThrow();
  const matches = await db
    .selectFrom('loginLog')
    .select(['id', 'kind', 'address', 'device', 'createdAt'])
    .select(sql<Position>`${list.cursor()}`.as('cursor'))
    .where('id', 'in', sql<string>`(select id from login_log where member_id = ${memberId}::bigint and ${list.beyond()} ${list.slice()})`)
    .orderBy('id', 'desc')
    .execute();
  const { rows, numbers } = list.show(matches, Number(total));
  const items = rows.map((row) => ({
    id: row.id,
    kind: row.kind as 'login' | 'renewal',
    ...presentOrigin(row),
    at: row.createdAt.toISOString(),
  }));
  return { items, ...numbers };
}

export function listLogins({ db, viewer }: MemberCtx, requested: PageOfList): Promise<contract.Answer<typeof contract.listLogins>> {
  return loginLogOf(db, viewer.memberId, requested);
}
