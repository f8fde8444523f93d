import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/db.ts';
import { emit } from '../../../platform/events/emit.ts';
import type { Services } from '../../../platform/http/ctx.ts';
import { type PostAudience, readPostAudience } from '../../posts/index.ts';
import type { Subject } from '../../reactions/index.ts';
import { type Batch, batchDue } from '../events.ts';
import { placeOf, type Place } from '../place.ts';
import { broadcast, recipients, type Told } from '../recipients.ts';
import { lockSource, tell } from '../tell.ts';
import { withdraw } from '../withdraw.ts';

const batch = 1000;

export const sourceOfPost = ({ kind, id }: Subject): string => `${kind}:${id}`;

/** Begins to watch for an author who wants that, and says whether anybody follows the author or watches the place. */
async function hasAudience(tx: Tx, { kind, authorId }: PostAudience, { root, tagIds, now }: Place): Promise<boolean> {
  const begun = sql`insert into watch (subject_kind, subject_id, member_id, level, at)
    select ${root.kind}, ${root.id}::bigint, member_id, 'watching', ${now} from watch_setting
    where member_id = ${authorId}::bigint and watch_written and ${kind !== root.kind} on conflict do nothing`;
  const { rows } = await sql<{ any: boolean }>`
    with begun as (${begun})
    select exists (select from follow where followed_id = ${authorId}::bigint) or exists (
      select from watch where level = 'watching' and member_id <> ${authorId}::bigint and (
        (subject_kind = ${root.kind} and subject_id = ${root.id}::bigint) or (subject_kind = 'tag' and subject_id = any(${tagIds}::bigint[])))) as any`.execute(
    tx,
  );
  return rows[0]?.any === true;
}

/** Withdraws until nothing is left, a batch in a transaction of its own. */
async function withdrawAll({ write }: Services, source: string, isDue: (tx: Tx) => Promise<boolean>): Promise<void> {
  let more = true;
  while (more) {
    more = await write(async (tx) => {
      await lockSource(tx, source);
      return (await isDue(tx)) && withdraw(tx, source);
    });
  }
}

/**
 * Brings what is told of a post to what the post is now: whom it concerns is told when everybody may see it, and nobody
 * once it is hidden. So it does not matter in which order its events arrive, or how often.
 */
export async function tellOfPost(services: Services, { kind, id }: Subject): Promise<void> {
  const post = { kind, id };
  const source = sourceOfPost(post);
  const visible = await services.write(async (tx) => {
    await lockSource(tx, source);
    const audience = await readPostAudience(tx, post);
    if (audience === null) return false;
    const place = await placeOf(services, audience);
    const told = recipients(audience);
    await tell(tx, { source, senderId: audience.authorId, post, place, at: place.now }, told);
    if (await hasAudience(tx, audience, place))
      await emit(tx, batchDue, { ...post, group: 'watchers', after: '0', told: [...told.keys()] });
    return true;
  });
  if (!visible) await withdrawAll(services, source, async (tx) => (await readPostAudience(tx, post)) === null);
}

/** The next members of a group in the order of their ids, without whom was told by name; who watches is no mere follower. */
async function membersOf(
  tx: Tx,
  { authorId, kind }: PostAudience,
  { root, tagIds }: Place,
  { group, after, told }: Batch,
): Promise<string[]> {
  const watched =
    kind === root.kind
      ? sql`subject_kind = 'tag' and subject_id = any(${tagIds}::bigint[])`
      : sql`subject_kind = ${root.kind} and subject_id = ${root.id}::bigint`;
  const source =
    group === 'watchers'
      ? sql`select distinct member_id as id from watch where ${watched} and level = 'watching' and member_id > ${after}::bigint and member_id <> ${authorId}::bigint`
      : sql`select follower_id as id from follow where followed_id = ${authorId}::bigint and follower_id > ${after}::bigint
          and not exists (select from watch where member_id = follower_id and ${watched} and level = 'watching')`;
  const { rows } = await sql<{ id: string }>`
    select id from (${source}) member where id <> all(${told}::bigint[]) order by id limit ${batch}::int`.execute(tx);
  return rows.map(({ id }) => id);
}

/** Tells one batch and asks for the next: first those who watch the place, then those who follow the author. */
export async function tellBatch(services: Services, due: Batch): Promise<void> {
  const post = { kind: due.kind, id: due.id };
  const source = sourceOfPost(post);
  await services.write(async (tx) => {
    await lockSource(tx, source);
    const audience = await readPostAudience(tx, post);
    if (audience === null) return;
    const place = await placeOf(services, audience);
    const ids = await membersOf(tx, audience, place, due);
    const as: Told = { kind: broadcast(audience, due.group), subject: place.root };
    await tell(tx, { source, senderId: audience.authorId, post, place, at: place.now }, new Map(ids.map((id) => [id, as])));
    const last = ids.length === batch ? ids.at(-1) : undefined;
    if (last !== undefined) await emit(tx, batchDue, { ...due, after: last });
    else if (due.group === 'watchers') await emit(tx, batchDue, { ...due, group: 'followers', after: '0' });
  });
}
