import { sql } from 'kysely';
import { sendAhead } from '../../../platform/database/prepared.ts';
import type { Tx } from '../../../platform/database/db.ts';
import type { Ctx } from '../../../platform/http/ctx.ts';
import { regionOf } from '../../../platform/places/geo-of.ts';
import { settings } from '../../site/index.ts';
import type { PostFact } from '../events.ts';

/**
 * Stores the region where a post was written, never the address, while the site shows regions; posts written while it does not have none.
 */
export async function storeRegion(
  tx: Tx,
  ctx: Pick<Ctx, 'db' | 'address'>,
  post: Pick<PostFact, 'kind' | 'id' | 'authorId'>,
): Promise<void> {
  if (!(await settings.get(ctx.db)).regionVisible) return;
  const region = regionOf(ctx.address);
  if (region === null) return;
  await sendAhead(
    tx,
    sql`insert into post_region (post_kind, post_id, author_id, region) values (${post.kind}, ${post.id}::bigint, ${post.authorId}::bigint, ${region.zh})`,
  );
}
