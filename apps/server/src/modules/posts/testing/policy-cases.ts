import type { Right, StaffRight } from '@chaguan/contract';
import type { Decision } from '../../../platform/decision.ts';
import type { Viewer } from '../../../platform/http/viewer.ts';
import { settingRules, type Settings } from '../../site/index.ts';
import { indexTags, noRights, type Tag } from '../../tags/index.ts';
import type { PolicyContext } from '../policy.ts';

/** Every setting at its initial value, except those named. */
export function settingsWith(more: Partial<Settings> = {}): Settings {
  const initial = Object.fromEntries(Object.entries(settingRules).map(([key, rule]) => [key, rule.initial]));
  return { ...(initial as unknown as Settings), ...more };
}

/** A tag for pure rules, open to everyone unless `rights` says otherwise. */
export function tagWith(id: string, more: Partial<Tag> = {}): Tag {
  const look = { name: { zh: id, en: id }, icon: 'leaf', colour: '#1f6b4a', sort: 0, reviewed: false, publishedCount: 0 };
  return { id, kind: 'topic', parentId: null, rights: noRights(), ...look, ...more };
}

const everybody: Viewer = { memberId: null, sessionId: null, readsAllPosts: false, roleIds: ['1'], rights: new Set() };

/** A member with these rights outside tags. */
export function memberWith(memberId: string, rights: readonly Right[] = [], more: Partial<Viewer> = {}): Viewer {
  return { ...everybody, memberId, rights: new Set(rights), ...more };
}

/** Staff with these rights, in some tags or everywhere. `content` and `reports` everywhere read all posts. */
export function staffWith(memberId: string, rights: readonly StaffRight[], tagIds: readonly string[] | null = null): Viewer {
  const readsAllPosts = tagIds === null && rights.some((right) => right === 'content' || right === 'reports');
  return { ...everybody, memberId, readsAllPosts, powers: { rights: new Set(rights), tagIds, audits: false } };
}

/** Who asks: the author of every post here is member 1. */
export const callers = {
  visitor: everybody,
  author: memberWith('1'),
  other: memberWith('2'),
  staff: staffWith('3', ['content']),
} as const;

/** Tag 1 is open; nobody but role 9 has any right in tag 2. */
export const caseTags = indexTags([
  tagWith('1'),
  tagWith('2', { rights: Object.fromEntries(Object.keys(noRights()).map((right) => [right, ['9']])) as Tag['rights'] }),
]);

export function rulesFor(viewer: Viewer, settings: Partial<Settings> = {}, tags = caseTags): PolicyContext {
  return { viewer, tags, settings: settingsWith(settings), roles: { initialRoleId: '1', byId: new Map() } };
}

/** `allowed`, or the code of the refusal. */
export function outcomeOf(decision: Decision): string {
  return decision.allowed ? 'allowed' : decision.code;
}
