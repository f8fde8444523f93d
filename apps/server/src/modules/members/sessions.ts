import { LRUCache } from 'lru-cache';
import { sql } from 'kysely';
import { cachedRead } from '../../platform/cached-read.ts';
import type { Db } from '../../platform/database/db.ts';
import type { Services } from '../../platform/http/ctx.ts';
import type { Sessions, Viewer } from '../../platform/http/viewer.ts';
import { rightsOf, roles, type Roles } from './queries/roles.ts';
import { noteUse } from './session-uses.ts';
import { hashToken } from './tokens.ts';

const keptMs = 15_000;

interface Kept {
  viewer: Viewer;
  until: number;
}

/**
 * Viewers by hash of the access token. Announcing `{ drop: 'sessions' }` replaces the whole cache: a reader that was
 * still loading then writes into the old one, so an ended session can never slip back in.
 */
const viewers = cachedRead('sessions', 24 * 60 * 60 * 1000, async () => new LRUCache<string, Kept>({ maxSize: 50_000, sizeCalculation: () => 1 }));

type SessionKey = { column: 'session.accessHash'; value: Buffer } | { column: 'session.id'; value: string };

function readSession(db: Db, { column, value }: SessionKey, now: Date) {
  return db
    .selectFrom('memberSession as session')
    .innerJoin('member', 'member.id', 'session.memberId')
    .select([
      'session.id',
      'session.memberId',
      'session.accessEndsAt',
      'session.endedAt',
      'session.refreshEndsAt',
      'session.endReason',
      'session.usedAt',
      'member.cancelsAt',
      'member.staff',
      'member.state',
      sql<boolean>`member.phone is not null`.as('realName'),
      sql<string[]>`array(
        select role_id::text from member_role
        where member_role.member_id = member.id and (ends_at is null or ends_at > ${now})
      )`.as('roleIds'),
      sql<Date | null>`(select min(ends_at) from member_role where member_role.member_id = member.id and ends_at > ${now})`.as('rolesChangeAt'),
    ])
    .where(column, '=', value)
    .executeTakeFirst();
}

/** Someone without an account: the initial role's view rights, and none outside tags. */
export function visitorOf({ initialRoleId }: Pick<Roles, 'initialRoleId'>): Viewer {
  return { memberId: null, sessionId: null, staff: false, roleIds: [initialRoleId], rights: new Set() };
}

type SessionRow = NonNullable<Awaited<ReturnType<typeof readSession>>>;

function viewerOf(session: SessionRow, allRoles: Roles): Viewer {
  const roleIds = [...new Set([allRoles.initialRoleId, ...session.roleIds])];
  return {
    memberId: session.memberId,
    sessionId: session.id,
    staff: session.staff,
    roleIds,
    rights: rightsOf(allRoles, roleIds),
    realName: session.realName,
    ...(session.cancelsAt && { leavesAt: session.cancelsAt }),
  };
}

/** Who asks, by access token; viewers carry the initial role and every role that has not run out. */
export function createSessions(services: Pick<Services, 'db' | 'clock' | 'write' | 'log'>): Sessions {
  const { db, clock } = services;
  return {
    async visitor() {
      return visitorOf(await roles.get(db));
    },
    async find(accessToken) {
      const now = clock.now();
      const hash = hashToken(accessToken);
      const cache = await viewers.get(db);
      const key = hash.toString('base64');
      const kept = cache.get(key);
      if (kept !== undefined && kept.until > now.getTime()) return kept.viewer;
      const [session, allRoles] = await Promise.all([readSession(db, { column: 'session.accessHash', value: hash }, now), roles.get(db)]);
      if (session === undefined) return 'expired';
      if (session.endReason === 'forced' || session.state === 'disabled') return 'forced';
      if (session.endedAt !== null || session.accessEndsAt <= now || session.state !== 'active') return 'expired';
      const viewer = viewerOf(session, allRoles);
      noteUse(services, session.id, session.usedAt, now);
      const ends = [session.accessEndsAt, ...(session.rolesChangeAt === null ? [] : [session.rolesChangeAt])].map((at) => at.getTime());
      cache.set(key, { viewer, until: Math.min(now.getTime() + keptMs, ...ends) });
      return viewer;
    },
    async again(sessionId) {
      const now = clock.now();
      const [session, allRoles] = await Promise.all([readSession(db, { column: 'session.id', value: sessionId }, now), roles.get(db)]);
      const lives = session !== undefined && session.endedAt === null && session.refreshEndsAt > now && session.state === 'active';
      return lives ? viewerOf(session, allRoles) : undefined;
    },
  };
}
