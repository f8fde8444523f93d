import { CachedRead } from '../../platform/cached-read.ts';
import type { Viewer } from '../../platform/http/viewer.ts';

/** Daily limits; null: unlimited. */
export interface Limit {
  uses: number | null;
  tokens: number | null;
}

export interface AssistantSettings {
  open: boolean;
  keepDays: number;
  scoreNewMembers: boolean;
  scorePosts: number;
  scoreThreshold: number;
  site: Limit;
  member: Limit;
  roles: ReadonlyMap<string, Limit>;
}

const numberOf = (value: string | number | null): number | null => (value === null ? null : Number(value));

export const assistantSettings = new CachedRead('assistant-settings', 60_000, async (db): Promise<AssistantSettings> => {
  const [row, roles] = await Promise.all([
    db.selectFrom('assistantSettings').selectAll().executeTakeFirstOrThrow(),
    db.selectFrom('assistantRoleLimit').selectAll().execute(),
  ]);
  const { open, keepDays, scoreNewMembers, scorePosts, scoreThreshold } = row;
  return {
    open,
    keepDays,
    scoreNewMembers,
    scorePosts,
    scoreThreshold,
    site: { uses: numberOf(row.siteUses), tokens: numberOf(row.siteTokens) },
    member: { uses: numberOf(row.memberUses), tokens: numberOf(row.memberTokens) },
    roles: new Map(roles.map(({ roleId, uses, tokens }) => [roleId, { uses: numberOf(uses), tokens: numberOf(tokens) }])),
  };
});

function larger(one: number | null, other: number | null): number | null {
  return one === null || other === null ? null : Math.max(one, other);
}

/** The limit of one member: the highest of the roles with a limit of their own, otherwise the general one. */
export function limitOf({ member, roles }: AssistantSettings, viewer: Pick<Viewer, 'roleIds'>): Limit {
  const own = viewer.roleIds.flatMap((id) => roles.get(id) ?? []);
  const [first, ...others] = own;
  if (first === undefined) return member;
  return others.reduce((most, next) => ({ uses: larger(most.uses, next.uses), tokens: larger(most.tokens, next.tokens) }), first);
}
