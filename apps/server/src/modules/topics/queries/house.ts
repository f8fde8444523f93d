import type { Db } from '../../../platform/database/db.ts';
import type { Ctx } from '../../../platform/http/ctx.ts';
import type { Viewer } from '../../../platform/http/viewer.ts';
import { roles, visitorOf } from '../../members/index.ts';
import { settings, type Settings } from '../../site/index.ts';
import { tags, type TagIndex } from '../../tags/index.ts';

/** What policies and presentation stand on; all of it cached, so it costs no statement once warm. */
export interface House {
  viewer: Viewer;
  settings: Settings;
  tags: TagIndex;
  roles: Awaited<ReturnType<typeof roles.get>>;
}

export async function houseFor(db: Db, viewer: Viewer): Promise<House> {
  const [allSettings, allTags, allRoles] = await Promise.all([settings.get(db), tags.get(db), roles.get(db)]);
  return { viewer, settings: allSettings, tags: allTags, roles: allRoles };
}

export function houseOf(ctx: Ctx): Promise<House> {
  return houseFor(ctx.db, ctx.viewer);
}

/** Someone without an account: the initial role's rights, which is what feeds and the sitemap may show. */
export async function visitorsHouse(db: Db): Promise<House> {
  return houseFor(db, visitorOf(await roles.get(db)));
}
