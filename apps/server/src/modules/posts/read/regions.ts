import { sql } from 'kysely';
import type { Db } from '../../../platform/database/db.ts';
import { geoNamed, type Region } from '../../../platform/geo/names.ts';
import type { Locale } from '../../../platform/http/ctx.ts';
import { batchesById } from '../../../platform/database/batches.ts';
import type { MemberCard } from '../../members/index.ts';
import { type Subject, subjectKey } from '../../reactions/index.ts';
import { inCharacters, settings } from '../../site/index.ts';
import type { PostState } from '../post-state.ts';

/** Where posts were written, by `subjectKey`; posts without a stored region are missing. */
export type Regions = ReadonlyMap<string, Region>;

/** One statement while the site shows regions, else none. */
export async function readRegions(db: Db, posts: readonly Subject[], locale: Locale = 'zh'): Promise<Regions> {
  if (posts.length === 0 || !(await settings.get(db)).regionVisible) return new Map();
  const [kinds, ids] = [posts.map(({ kind }) => kind), posts.map(({ id }) => id)];
  const { rows } = await sql<{ kind: string; id: string; region: string }>`
    select post_kind as kind, post_id as id, region
    from unnest(${kinds}::text[], ${ids}::bigint[]) post (post_kind, post_id) join post_region using (post_kind, post_id)`.execute(db);
  return new Map(
    rows.flatMap(({ kind, id, region }) => {
      const known = geoNamed(region);
      if (known === undefined) return [];
      return [[subjectKey({ kind, id }), { ...known, zh: inCharacters(locale, known.zh) }] as const];
    }),
  );
}

/** Not shown for hidden posts and for cancelled accounts. */
export function regionMark(regions: Regions, post: Subject & { state: PostState }, author: MemberCard): { region?: Region } {
  const region = regions.get(subjectKey(post));
  return region === undefined || author.cancelled || post.state !== 'published' ? {} : { region };
}

/** Where a member wrote each post (if the region was stored), in the order of the posts. */
export function exportOfRegions(db: Db, memberId: string) {
  return batchesById<{ id: string }>(async (afterId, size) => {
    const { rows } = await sql<{ id: string }>`
      select post_id as id, post_kind as kind, region from post_region
      where author_id = ${memberId}::bigint and post_id > ${afterId}::bigint order by post_id fetch first (${size}::int) rows with ties`.execute(
      db,
    );
    return rows;
  });
}
