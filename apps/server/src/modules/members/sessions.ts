import { sql } from 'kysely';
import type { Db } from '../../platform/database/db.ts';
import type { Services } from '../../platform/http/ctx.ts';
import type { Sessions, Viewer } from '../../platform/http/viewer.ts';
import { settings } from '../site/index.ts';
import { readsAllPosts, staffPowers, staffRoleColumn, type StaffRoleRow } from './staff-powers.ts';
import { rightsOf, roles, type Roles } from './queries/roles.ts';
import { sessionCache, sessionCacheMs } from './session-cache.ts';
import { noteSessionWrite, sessionWrittenTo } from './session-writes.ts';
import { noteUse } from './session-uses.ts';
import { hashToken, sessionKey } from './tokens.ts';

/** The columns of `member` that a viewer needs. */
function viewerColumns(now: Date) {
  return [
    'member.cancelsAt',
    'member.silencedUntil',
    'member.staff',
    'member.bot',
    'member.registeredAt',
    sql<number>`topic_count + comment_count + question_count + answer_count`.as('posts'),
    staffRoleColumn,
    'member.state',
    sql<boolean>`member.phone is not null`.as('realName'),
    sql<boolean>`exists (select from registration_review where member_id = member.id and state <> 'accepted')`.as('inReview'),
    sql<string[]>`array(select text from muted_word where muted_word.member_id = member.id order by muted_word.id)`.as('mutedWords'),
    sql<string[]>`array(
        select role_id::text from member_role
        where member_role.member_id = member.id and (ends_at is null or ends_at > ${now})
      )`.as('roleIds'),
  ] as const;
}

type SessionKey = { column: 'session.accessHash'; value: Buffer } | { column: 'session.id'; value: string };

function readSession(db: Db, { column, value }: SessionKey, now: Date) {
  return db
    .selectFrom('memberSession as session')
    .innerJoin('member', 'member.id', 'session.memberId')
    .select([
      'session.id',
      'session.memberId',
      'session.createdAt',
      'session.accessEndsAt',
      'session.endedAt',
      'session.refreshEndsAt',
      'session.endReason',
      'session.usedAt',
      ...viewerColumns(now),
      sql<Date | null>`(select min(ends_at) from member_role where member_role.member_id = member.id and ends_at > ${now})`.as(
        'rolesChangeAt',
      ),
    ])
    .where(column, '=', value)
    .executeTakeFirst();
}

/** A visitor: the initial role's view rights, and none outside tags. */
export function visitorOf({ initialRoleId }: Pick<Roles, 'initialRoleId'>): Viewer {
  return { memberId: null, sessionId: null, readsAllPosts: false, roleIds: [initialRoleId], rights: new Set() };
}

type SessionRow = Pick<
  NonNullable<Awaited<ReturnType<typeof readSession>>>,
  | 'memberId'
  | 'staff'
  | 'roleIds'
  | 'realName'
  | 'registeredAt'
  | 'posts'
  | 'cancelsAt'
  | 'silencedUntil'
  | 'mutedWords'
  | 'inReview'
  | 'bot'
> & {
  id: string | null;
  createdAt?: Date;
  staffRole: StaffRoleRow | null;
};

function viewerOf(session: SessionRow, allRoles: Roles): Viewer {
  const roleIds = [...new Set([allRoles.initialRoleId, ...session.roleIds])];
  const powers = session.staff ? staffPowers(session.staffRole) : undefined;
  return {
    memberId: session.memberId,
    sessionId: session.id,
    ...(session.createdAt && { sessionBeganAt: session.createdAt }),
    readsAllPosts: powers !== undefined && readsAllPosts(powers),
    ...(powers && { powers }),
    roleIds,
    rights: rightsOf(allRoles, roleIds),
    realName: session.realName,
    ...(session.mutedWords.length > 0 && { mutedWords: session.mutedWords }),
    seniority: { registeredAt: session.registeredAt, posts: session.posts },
    ...(session.cancelsAt && { leavesAt: session.cancelsAt }),
    ...(session.inReview && { inReview: true }),
    ...(session.bot && { bot: true }),
    ...(session.silencedUntil && { silencedUntil: session.silencedUntil }),
  };
}

/** The viewer of a member for content created without a request (e.g. mail): never as staff. Undefined if the account is not active. */
export async function memberViewer(db: Db, memberId: string, now: Date): Promise<(Viewer & { memberId: string }) | undefined> {
  const [member, allRoles] = await Promise.all([
    db.selectFrom('member').select(viewerColumns(now)).where('member.id', '=', memberId).executeTakeFirst(),
    roles.get(db),
  ]);
  if (member?.state !== 'active') return undefined;
  return { ...viewerOf({ ...member, id: null, memberId, staff: false }, allRoles), memberId };
}

/** The present viewer behind a link that was made for a member, or for a visitor (an empty id). Undefined if the account is not active. */
export async function linkViewer(db: Db, memberId: string, now: Date): Promise<Viewer | undefined> {
  const allRoles = await roles.get(db);
  if (memberId === '') return visitorOf(allRoles);
  const member = await db.selectFrom('member').select(viewerColumns(now)).where('member.id', '=', memberId).executeTakeFirst();
  return member?.state === 'active' ? viewerOf({ ...member, id: null, memberId }, allRoles) : undefined;
}

/** The viewer of a member's API key: never as staff. Undefined if the account is not active. */
export async function keyViewer(db: Db, memberId: string, apiKey: NonNullable<Viewer['apiKey']>, now: Date): Promise<Viewer | undefined> {
  const viewer = await memberViewer(db, memberId, now);
  return viewer && { ...viewer, apiKey };
}

/** The viewer by access token; it has the initial role and every role that has not expired. */
export function createSessions(services: Services): Sessions {
  const { db, clock } = services;

  const read = async (hash: Buffer, now: Date): Promise<{ refusal: 'expired' | 'forced' } | { viewer: Viewer; until: number }> => {
    const [session, allRoles] = await Promise.all([readSession(db, { column: 'session.accessHash', value: hash }, now), roles.get(db)]);
    if (session === undefined) return { refusal: 'expired' };
    if (session.endReason === 'forced' || session.state === 'disabled') return { refusal: 'forced' };
    if (session.endedAt !== null || session.accessEndsAt <= now || session.state !== 'active') return { refusal: 'expired' };
    noteUse(services, session.id, session.usedAt, now);
    const ends = [session.accessEndsAt, ...(session.rolesChangeAt === null ? [] : [session.rolesChangeAt])].map((at) => at.getTime());
    return { viewer: viewerOf(session, allRoles), until: Math.min(now.getTime() + sessionCacheMs, ...ends) };
  };

  return {
    async visitor() {
      return visitorOf(await roles.get(db));
    },
    async find(accessToken) {
      const now = clock.now();
      const hash = hashToken(accessToken);
      const key = sessionKey(hash);
      const cached = sessionCache.get(db, key);
      if (cached !== undefined && cached.until > now.getTime()) return cached.viewer;
      let refusal: 'expired' | 'forced' = 'expired';
      const loaded = await sessionCache.load(db, async () => {
        const session = await read(hash, now);
        if ('viewer' in session) return new Map([[key, session]]);
        refusal = session.refusal;
        return new Map();
      });
      return loaded.get(key)?.viewer ?? refusal;
    },
    botRequests: async () => (await settings.get(db)).botRequests,
    noteWrite: async (sessionId) => void (await noteSessionWrite(db, sessionId)),
    writtenTo: (sessionId) => sessionWrittenTo(db, sessionId),
    async again(sessionId) {
      const now = clock.now();
      const [session, allRoles] = await Promise.all([readSession(db, { column: 'session.id', value: sessionId }, now), roles.get(db)]);
      const lives = session !== undefined && session.endedAt === null && session.refreshEndsAt > now && session.state === 'active';
      if (!lives) return undefined;
      const { refreshEndsAt, rolesChangeAt } = session;
      return {
        ...viewerOf(session, allRoles),
        changesAt: rolesChangeAt !== null && rolesChangeAt < refreshEndsAt ? rolesChangeAt : refreshEndsAt,
      };
    },
  };
}
