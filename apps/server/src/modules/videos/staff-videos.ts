import { type Answer, type listStaffVideos as listStaffVideosEndpoint, type Query, staffVideoStates } from '@chaguan/contract';
import { sql } from 'kysely';
import { descending, type Listed, numberedList } from '../../platform/database/numbered-list.ts';
import { fail } from '../../platform/failure.ts';
import type { Ctx, MemberCtx } from '../../platform/http/ctx.ts';
import { actsOn } from '../../platform/http/rights.ts';
import type { Tx } from '../../platform/database/db.ts';
import { enqueue } from '../../platform/jobs/enqueue.ts';
import { memberCards } from '../members/index.ts';
import { recordAct } from '../audit/index.ts';
import { releaseContents } from '../files/index.ts';
import { topicListPages } from '../topics/index.ts';
import { converter } from './converter.ts';
import { convertTask } from './jobs/convert-waiting.ts';
import { announceChange } from './jobs/keep-result.ts';

/** A video may be in posts of any tag and in drafts, which staff limited to some tags cannot all see. @throws Failure `right.other_tags` */
function mustActOnVideos({ viewer }: Pick<Ctx, 'viewer'>): void {
  if (viewer.powers?.audits !== true && !actsOn(viewer, 'content', [])) fail('right.other_tags');
}

type List = Answer<typeof listStaffVideosEndpoint>;
type State = (typeof staffVideoStates)[number];

interface Row extends Omit<List['items'][number], 'owner' | 'addedAt' | 'sizeBytes'> {
  ownerId: string | null;
  sizeBytes: string;
  addedAt: Date;
}

const ofLatest = numberedList('staff videos', { size: 30 }, descending('seen.id'));

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
export async function listStaffVideos(ctx: Ctx, { state, ...requested }: Query<typeof listStaffVideosEndpoint>): Promise<List> {
  mustActOnVideos(ctx);
  const counts = await countStates(ctx);
  const total = state === undefined ? Object.values(counts).reduce((sum, count) => sum + count, 0) : counts[state];
  const list = ofLatest(requested, { within: total });
  const { rows: matches } = await sql<Row & Listed>`
    select seen.id, key, name, owner_id, state, fault, seconds, tries, created_at as added_at,
      size_bytes + coalesce((select sum(part.size_bytes) from video_part part
        where part.video_id = seen.id and part.content_hash <> seen.content_hash), 0) as size_bytes, ${list.cursor()} as cursor
    from (${seenVideos(ctx.clock.now())}) seen where (${state ?? null}::text is null or state = ${state ?? null}) and ${list.beyond()}
    ${list.slice()}`.execute(ctx.db);
  const { rows, numbers } = list.show(matches, total);
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
  return { items, ...numbers, counts, converts: await ctx.state.of(converter).isThere() };
}

type Done = Record<never, never>;

/** Locked, so that a conversion that ends meanwhile does not store its result. @throws Failure `video.not_found` */
async function lockVideo(tx: Tx, id: string) {
  const video = await tx
    .selectFrom('video')
    .select(['state', 'fault', 'fileId', 'posterKey'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  const file =
    video?.fileId &&
    (await tx.selectFrom('storedFile').select(['id', 'name', 'ownerId', 'state']).where('id', '=', video.fileId).executeTakeFirst());
  return video && file ? { ...video, file } : fail('video.not_found');
}

/** A failed video is kept for a week, so it can be retried on another machine or with other limits; never an infected one. */
export async function retryVideo(ctx: MemberCtx, id: string): Promise<Done> {
  mustActOnVideos(ctx);
  if (!(await ctx.state.of(converter).isThere())) fail('video.no_converter');
  return ctx.write(async (tx) => {
    const { state, fault, file } = await lockVideo(tx, id);
    if (state !== 'failed' || file.state !== 'ready') fail('video.not_failed');
    await tx.updateTable('video').set({ state: 'processing', fault: null, tries: 0 }).where('id', '=', id).execute();
    await enqueue(tx, [{ task: convertTask, payload: {} }]);
    announceChange(tx, id);
    await recordAct(tx, ctx, { act: 'video.retried', subject: { kind: 'video', id }, before: { name: file.name, fault } });
    return {};
  });
}

/** Its places in posts are deleted with it; the renditions are deleted by the job. */
export async function deleteVideo(ctx: MemberCtx, id: string): Promise<Done> {
  mustActOnVideos(ctx);
  return ctx.write(async (tx) => {
    const { file, posterKey } = await lockVideo(tx, id);
    const gone = await tx.deleteFrom('storedFile').where('id', '=', file.id).returning('contentHash').executeTakeFirstOrThrow();
    await releaseContents(tx, [gone.contentHash], ctx.clock.now());
    if (posterKey !== null) topicListPages.drop(tx);
    announceChange(tx, id);
    await recordAct(tx, ctx, { act: 'video.deleted', subject: { kind: 'video', id }, before: { name: file.name, ownerId: file.ownerId } });
    return {};
  });
}
