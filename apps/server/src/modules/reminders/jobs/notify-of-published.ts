import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/db.ts';
import { prepared } from '../../../platform/database/prepared.ts';
import { emitAll } from '../../../platform/events/emit.ts';
import type { Services } from '../../../platform/http/ctx.ts';
import { type PostAudience, readPostAudiences } from '../post-audience.ts';
import type { Subject } from '../../reactions/index.ts';
import { batchDue, postReturned } from '../events.ts';
import { audienceLocation, type Location } from '../location.ts';
import { recipients, type Notification } from '../recipients.ts';
import { forgetHiddenActs } from '../withdraw.ts';
import type { ActWithRecipients } from '../act.ts';
import { lockSources, notifyAll } from '../notify.ts';

type Fact = Subject & { mentions: readonly string[]; act: string };

export const sourceOfPost = ({ kind, id }: Subject): string => `${kind}:${id}`;

/** An addendum to a question has reminders of its own, once per member. */
export const sourceOfAddenda = ({ kind, id }: Subject): string => `addenda:${kind}:${id}`;

/** A post that everybody may see, with its location. */
export interface VisiblePost {
  audience: PostAudience;
  location: Location;
}

/** Starts watching for authors who chose that, and finds the posts whose author or column somebody follows, or whose location somebody watches. */
async function withAudience(tx: Tx, visible: readonly VisiblePost[]): Promise<VisiblePost[]> {
  const posts = visible.map(({ audience: { kind, authorId }, location: { root, tagIds, now } }, n) => ({
    n,
    author_id: authorId,
    is_root: kind === root.kind,
    root_kind: root.kind,
    root_id: root.id,
    tag_ids: tagIds,
    at: now,
  }));
  const rows = await prepared(
    tx,
    sql<{ n: number }>`
    with post as materialized (
      select * from json_to_recordset(${JSON.stringify(posts)}::json)
        as post (n int, author_id bigint, is_root boolean, root_kind text, root_id bigint, tag_ids bigint[], at timestamptz)
    ), begun as (
      insert into watch (subject_kind, subject_id, member_id, level, at)
      select root_kind, root_id, member_id, 'watching', post.at from post join watch_setting on member_id = author_id
      where watch_written and not is_root order by root_kind, root_id, member_id on conflict do nothing
    )
    select n from post where exists (select from follow where followed_id = author_id) or exists (
      select from watch where level = 'watching' and member_id <> author_id and subject_kind = root_kind and subject_id = root_id)
      or exists (select from watch where level = 'watching' and member_id <> author_id and subject_kind = 'tag' and subject_id = any(tag_ids))
      or (is_root and root_kind = 'topic' and exists (
        select from topic_column_entry join topic_column_follow using (column_id) where topic_id = root_id))`,
  );
  const present = new Set(rows.map(({ n }) => n));
  return visible.filter((_, n) => present.has(n));
}

/** Members whom a post mentions; they are notified of the mention only. */
export function mentionsOf({ audience, location }: VisiblePost, source: string, memberIds: readonly string[]): ActWithRecipients {
  const post = { kind: audience.kind, id: audience.id };
  const notification: Notification = { kind: `mention_${audience.kind}`, subject: post };
  const others = memberIds.filter((id) => id !== audience.authorId);
  const act = { source, senderId: audience.authorId, post, location, at: location.now };
  return { act, candidates: new Map(others.map((id) => [id, notification])) };
}

function concernedBy({ audience, location }: VisiblePost): ActWithRecipients {
  const post = { kind: audience.kind, id: audience.id };
  const act = { source: sourceOfPost(post), senderId: audience.authorId, post, location, at: location.now };
  return { act, candidates: recipients(audience) };
}

/** Members whom a question mentions only in addenda that waited for review with it. */
function mentionedBelow(visible: readonly VisiblePost[], facts: readonly Fact[]): ActWithRecipients[] {
  return visible.flatMap((each) => {
    const { kind, id, mentions, addendaMentions } = each.audience;
    const notified = facts.filter((fact) => fact.kind === kind && fact.id === id).flatMap((fact) => fact.mentions);
    const added = [...new Set(notified)].filter((memberId) => addendaMentions.includes(memberId) && !mentions.includes(memberId));
    return added.length === 0 ? [] : [mentionsOf(each, sourceOfAddenda({ kind, id }), added)];
  });
}

/** Notifies the members concerned by posts that became visible, if they still are, and requests the batches for watchers and followers. */
export async function notifyOfPublished(services: Services, tx: Tx, facts: readonly Fact[]): Promise<void> {
  const posts = [...new Map(facts.map(({ kind, id }) => [`${kind}:${id}`, { kind, id }])).values()];
  const addenda = facts.filter(({ kind, mentions }) => kind === 'question' && mentions.length > 0);
  await lockSources(tx, [...posts.map(sourceOfPost), ...addenda.map(sourceOfAddenda)]);
  const visible: VisiblePost[] = [];
  for (const audience of await readPostAudiences(tx, posts))
    visible.push({ audience, location: await audienceLocation(services, audience) });
  // What was published before may have hidden acts of its own, and posts with acts below it.
  const returned = posts.filter(({ kind, id }) => facts.some((fact) => fact.kind === kind && fact.id === id && fact.act !== 'post'));
  const sources = new Set(visible.map(({ audience }) => sourceOfPost(audience)));
  await forgetHiddenActs(
    tx,
    returned.map(sourceOfPost).filter((source) => sources.has(source)),
  );
  await emitAll(tx, postReturned, returned);
  await notifyAll(tx, [...visible.map(concernedBy), ...mentionedBelow(visible, addenda)]);
  const followed = await withAudience(tx, visible);
  await emitAll(
    tx,
    batchDue,
    followed.map(({ audience }) => {
      const { kind, id } = audience;
      return { kind, id, group: 'watchers' as const, after: '0', notified: [...recipients(audience).keys()] };
    }),
  );
}
