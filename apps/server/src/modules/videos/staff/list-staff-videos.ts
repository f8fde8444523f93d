import { type Answer, type listStaffVideos as endpoint, type Query, staffVideoStates } from '@chaguan/contract';
import { sql } from 'kysely';
import type { Ctx } from '../../../platform/http/ctx.ts';
import { memberCards } from '../../members/index.ts';
import { converter } from '../converter.ts';
import { mustActOnVideos } from './must-act-on-videos.ts';

type List = Answer<typeof endpoint>;
type State = (typeof staffVideoStates)[number];

interface Row extends Omit<List['items'][number], 'owner' | 'addedAt' | 'sizeBytes'> {
  ownerId: string | null;
  sizeBytes: string;
  addedAt: Date;
}

const pageSize = 30;

/** Videos with the state that staff see; a video without its file cannot be viewed any more. */
const seenVideos = (now: Date) => sql`
  select video.id, video.fault, video.seconds, video.tries, video.created_at, stored_file.key, stored_file.name, stored_file.owner_id,
    stored_file.content_hash, stored_file.size_bytes,
    case when stored_file.state = 'infected' then 'failed' when stored_file.state = 'checking' then 'scanning'
      when video.state <> 'processing' then video.state when video.turn_until > ${now} then 'converting' else 'waiting' end as state
  from video join stored_file on stored_file.id = video.file_id`;

async function countStates({ db, clock }: Ctx): Promise<List['counts']> {
  const { rows } = await sql<{ state: State; count: number }>`
    select state, count(*)::int as count from (${seenVideos(clock.now())}) seen group by state`.execute(db);
  const counted = new Map(rows.map(({ state, count }) => [state, count]));
  return Object.fromEntries(staffVideoStates.map((state) => [state, counted.get(state) ?? 0])) as List['counts'];
}

/** Three statements. The largest part and the file itself are stored once. @throws Failure `right.other_tags` */
export async function listStaffVideos(ctx: Ctx, { state, page: asked = 1 }: Query<typeof endpoint>): Promise<List> {
  mustActOnVideos(ctx);
  const counts = await countStates(ctx);
  const total = state === undefined ? Object.values(counts).reduce((sum, count) => sum + count, 0) : counts[state];
  const pages = Math.max(1, Math.ceil(total / pageSize));
  const page = Math.min(asked, pages);
  const { rows } = await sql<Row>`
    select seen.id, key, name, owner_id, state, fault, seconds, tries, created_at as added_at,
      size_bytes + coalesce((select sum(part.size_bytes) from video_part part
        where part.video_id = seen.id and part.content_hash <> seen.content_hash), 0) as size_bytes
    from (${seenVideos(ctx.clock.now())}) seen where ${state ?? null}::text is null or state = ${state ?? null}
    order by seen.id desc limit ${sql.lit(pageSize)} offset ${(page - 1) * pageSize}`.execute(ctx.db);
  const cards = await memberCards(
    ctx.db,
    rows.flatMap(({ ownerId }) => ownerId ?? []),
  );
  const items = rows.map(({ ownerId, addedAt, sizeBytes, ...row }) => ({
    ...row,
    fault: row.state === 'failed' ? (row.fault ?? ('infected' as const)) : null,
    owner: ownerId === null ? null : (cards.get(ownerId) ?? null),
    sizeBytes: Number(sizeBytes),
    addedAt: addedAt.toISOString(),
  }));
  return { items, page, pages, total, counts, converts: await ctx.state.of(converter).isThere() };
}
