import { sql, type RawBuilder } from 'kysely';
import { type RootKind } from '../../posts/index.ts';
import { inOpenTags } from '../../posts/read/index.ts';
import type { DismissibleRoot } from '../../reading-history/index.ts';
import type { UnreadReader } from '../unread-reader.ts';

const tagIdsOf: Record<RootKind, RawBuilder<unknown>> = { topic: sql`array[topic.tag_id]`, question: sql`question.tag_ids` };

export function dismissible(kind: RootKind): DismissibleRoot {
  return { tagIds: tagIdsOf[kind], authorId: sql.ref(`${kind}.author_id`) };
}

/** Tags that the reader muted, with those below them; named `muted_tags`, one row. */
export function mutedTags({ me }: UnreadReader): RawBuilder<unknown> {
  return sql`muted_tags as materialized (
    select coalesce(array_agg(tag.id), '{}') as ids from watch join tag on tag.id = watch.subject_id or tag.parent_id = watch.subject_id
    where watch.member_id = ${me} and subject_kind = 'tag' and level = 'muted')`;
}

function levelOf({ me }: UnreadReader, kind: RootKind, level: 'watching' | 'muted'): RawBuilder<boolean> {
  return sql<boolean>`exists (
    select from watch where watch.member_id = ${me} and subject_kind = ${sql.lit(kind)} and watch.subject_id = ${sql.ref(`${kind}.id`)}
      and level = ${sql.lit(level)})`;
}

/** As for reminders: neither the root is muted nor, unless it is watched itself, one of its tags. */
function isNotMuted(reader: UnreadReader, kind: RootKind): RawBuilder<boolean> {
  const ofMutedTag = sql`${tagIdsOf[kind]} && (select ids from muted_tags)`;
  return sql<boolean>`(not ${levelOf(reader, kind, 'muted')} and (not ${ofMutedTag} or ${levelOf(reader, kind, 'watching')}))`;
}

export function isNotBlocked({ me }: UnreadReader, authorId: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`not exists (select from member_block where member_block.member_id = ${me} and blocked_id = ${authorId})`;
}

/** What blocked and muted members write calls for nobody's attention. */
export function deservesAttention(reader: UnreadReader, authorId: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`(${isNotBlocked(reader, authorId)}
    and not exists (select from member_mute where member_mute.member_id = ${reader.me} and muted_id = ${authorId}))`;
}

function inLeaves(kind: RootKind, leaves: readonly string[]): RawBuilder<boolean> {
  return kind === 'topic' ? sql<boolean>`topic.tag_id = any(${leaves}::bigint[])` : sql<boolean>`question.tag_ids && ${leaves}::bigint[]`;
}

function matchesFilters({ me, leaves, followed }: UnreadReader, kind: RootKind): RawBuilder<boolean> {
  const inTag = leaves === null ? sql`true` : inLeaves(kind, leaves[kind]);
  if (followed === null) return sql<boolean>`${inTag}`;
  const byFollowed = sql`exists (select from follow where follower_id = ${me} and followed_id = ${sql.ref(`${kind}.author_id`)})`;
  return sql<boolean>`(${inTag} and (${inLeaves(kind, followed[kind])} or ${byFollowed}))`;
}

/** Over a table named `kind`: published, open to the reader, not muted, and within the filters. */
export function isListed(reader: UnreadReader, kind: RootKind): RawBuilder<boolean> {
  return sql<boolean>`${sql.ref(`${kind}.state`)} = 'published' and ${inOpenTags(kind, reader.viewer, reader.tags[kind])}
    and ${matchesFilters(reader, kind)} and ${isNotMuted(reader, kind)}`;
}
