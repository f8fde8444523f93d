import type { CachedRead } from '../../platform/cached-read.ts';
import type { Db } from '../../platform/database/db.ts';
import type { Viewer } from '../../platform/http/viewer.ts';
import { roles } from '../members/index.ts';
import { settings, type Settings } from '../site/index.ts';
import type { TagIndex } from '../tags/index.ts';

/** What policies and presentation stand on; all of it cached, so it costs no statement once warm. */
export interface PolicyContext {
  viewer: Viewer;
  settings: Settings;
  /** The tags of topics, or those of questions. */
  tags: TagIndex;
  roles: Awaited<ReturnType<typeof roles.get>>;
}

/** What policies need for this viewer, with the tags of one kind. */
export async function policyContextFor(db: Db, viewer: Viewer, tags: CachedRead<TagIndex>): Promise<PolicyContext> {
  const [allSettings, allTags, allRoles] = await Promise.all([settings.get(db), tags.get(db), roles.get(db)]);
  return { viewer, settings: allSettings, tags: allTags, roles: allRoles };
}
