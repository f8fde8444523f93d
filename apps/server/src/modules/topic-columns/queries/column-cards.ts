import type { TopicColumnCard } from '@chaguan/contract';
import { sql, type RawBuilder } from 'kysely';
import type Type from 'typebox';
import type { Ctx } from '../../../platform/http/ctx.ts';
import type { BodyImage } from '../../writing/index.ts';
import { inOpenTags, presentImages } from '../../posts/read/index.ts';
import { tags } from '../../tags/index.ts';

/** A condition on `topic`: everybody who may read its tag may open it. What waits or was deleted is left out for its author as well. */
export async function openTopic({ db, viewer }: Pick<Ctx, 'db' | 'viewer'>): Promise<RawBuilder<boolean>> {
  return sql<boolean>`(topic.state = 'published' and ${inOpenTags('topic', viewer, await tags.get(db))})`;
}

export interface ColumnRow {
  id: string;
  memberId: string;
  title: string;
  description: string;
  changedAt: Date;
  topics: number;
  followers: number;
  image: BodyImage | null;
}

/** The columns of `ColumnRow`, from `topic_column`. */
export function columnFields(open: RawBuilder<boolean>): RawBuilder<unknown> {
  const entries = sql`from topic_column_entry join topic on topic.id = topic_id where column_id = topic_column.id and ${open}`;
  return sql`topic_column.id, topic_column.member_id, topic_column.title, topic_column.description, topic_column.changed_at,
    (select count(*)::int ${entries}) as topics,
    (select count(*)::int from topic_column_follow where column_id = topic_column.id) as followers,
    (select images -> 0 ${entries} and jsonb_array_length(images) > 0 order by cover desc, position, topic_id limit 1) as image`;
}

export function presentColumn(
  { id, title, description, changedAt, topics, followers, image }: ColumnRow,
  size: 'whole' | 'thumbnail',
): Type.Static<typeof TopicColumnCard> {
  const cover = image === null ? null : (presentImages([image], size)[0] ?? null);
  return { id, title, description, cover, topics, followers, changedAt: changedAt.toISOString() };
}
