import type { CachedRead } from '../../platform/cached-read.ts';
import type { Db } from '../../platform/database/db.ts';
import type { Ctx } from '../../platform/http/ctx.ts';
import type { Viewer } from '../../platform/http/viewer.ts';
import { roles, visitorOf } from '../members/index.ts';
import { settings, type Settings } from '../site/index.ts';
import { questionTags, type TagIndex, tags } from '../tags/index.ts';
import type { RootKind } from './kinds.ts';

/** What policies and presentation stand on; all of it cached, so it costs no statement once warm. */
export interface PolicyContext {
  viewer: Viewer;
  settings: Settings;
  /** The tags of topics, or those of questions. */
  tags: TagIndex;
  roles: Awaited<ReturnType<typeof roles.get>>;
}

export const tagsOf: Record<RootKind, CachedRead<TagIndex>> = { topic: tags, question: questionTags };

async function contextFor(db: Db, viewer: Viewer, root: RootKind): Promise<PolicyContext> {
  const [allSettings, allTags, allRoles] = await Promise.all([settings.get(db), tagsOf[root].get(db), roles.get(db)]);
  return { viewer, settings: allSettings, tags: allTags, roles: allRoles };
}

/** What policies need for whoever calls. */
export function policyContextFor({ db, viewer }: Pick<Ctx, 'db' | 'viewer'>, root: RootKind): Promise<PolicyContext> {
  return contextFor(db, viewer, root);
}

/** Someone without an account: the initial role's rights, which is what feeds and the sitemap may show. */
export async function visitorContextFor(db: Db, root: RootKind): Promise<PolicyContext> {
  return contextFor(db, visitorOf(await roles.get(db)), root);
}
