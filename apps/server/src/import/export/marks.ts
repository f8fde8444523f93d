import { type RawBuilder, sql } from 'kysely';
import type { RecordKind } from '../archive/records/index.ts';
import { key, type KindWriter, object, time, unless } from './rows.ts';

/** SQL: a reference to what two columns name. */
export const subjectOf = (kind: string, id: string): RawBuilder<unknown> => sql`json_build_object('kind', case ${sql.ref(kind)}
  when 'topic' then 'topics' when 'comment' then 'comments' when 'reply' then 'replies' when 'question' then 'questions'
  when 'answer' then 'answers' when 'answer_reply' then 'answer-replies' when 'member' then 'members' end, 'key', ${sql.ref(id)}::text)`;

const subject = subjectOf('subject_kind', 'subject_id');

/** Rows without an id of their own are numbered in the order of their times. */
export function numbered(
  kind: RecordKind,
  table: RawBuilder<unknown>,
  order: RawBuilder<unknown>,
  fields: Record<string, RawBuilder<unknown>>,
  more: Pick<KindWriter, 'isPrivate'> = {},
): KindWriter {
  return {
    kind,
    ...more,
    select: () => sql`
      select ${object({ key: sql`position::text`, ...fields })} as record
      from (select *, row_number() over (order by ${order}) as position from ${table}) counted order by position`,
  };
}

const columnTopics = sql`from topic_column_entry join topic on topic.id = topic_id and state <> 'removed' where column_id = topic_column.id`;

const grantOrder = sql`granted_at, member_id, rule is null, rule, badge_id`;

export const markWriters: readonly KindWriter[] = [
  {
    kind: 'polls',
    select: () => sql`
      select ${object({
        key: key('id'),
        subject,
        title: sql.ref('title'),
        options: sql`(select json_agg(json_build_object('text', text) order by place) from poll_option where poll_id = poll.id)`,
        maxChoices: sql.ref('max_choices'),
        createdAt: time('created_at'),
        endsAt: time('ends_at'),
        closedAt: time('closed_at'),
      })} as record from poll order by created_at, id`,
  },
  numbered('votes', sql`poll_vote`, sql`voted_at, member_id, poll_id`, {
    poll: key('poll_id'),
    member: key('member_id'),
    choices: sql`to_json(choices)`,
    at: time('voted_at'),
  }),
  numbered(
    'reactions',
    sql`(select 'like' as mark, member_id, subject_kind, subject_id, liked_at as at from liking
      union all select 'worked', member_id, 'answer', answer_id, at from answer_worked) marks`,
    sql`mark, subject_kind, at, member_id, subject_id`,
    { kind: sql.ref('mark'), member: key('member_id'), subject, at: time('at') },
  ),
  numbered('favourites', sql`favourite`, sql`subject_kind, kept_at, member_id, subject_id`, {
    member: key('member_id'),
    subject,
    folder: sql`(select name from favourite_folder where id = folder_id)`,
    folderPublic: sql`(select nullif(public, false) from favourite_folder where id = folder_id)`,
    at: time('kept_at'),
    note: sql`nullif(note, '')`,
    remindAt: time('remind_at'),
  }),
  {
    kind: 'columns',
    select: () => sql`
      select ${object({
        key: key('id'),
        member: key('member_id'),
        title: sql.ref('title'),
        description: unless('description', ''),
        topics: sql`(select coalesce(json_agg(topic_id::text order by position, topic_id), '[]') ${columnTopics})`,
        cover: sql`(select topic_id::text ${columnTopics} and cover)`,
        addedAt: time('added_at'),
        changedAt: time('changed_at'),
      })} as record from topic_column order by added_at, id`,
  },
  numbered(
    'follows',
    sql`(select follower_id as member_id, 'members' as of_kind, followed_id as of_id, followed_at, false as muted from follow
      union all select member_id, 'tags', tag_id, followed_at, false from tag_follow
      union all select member_id, 'columns', column_id, followed_at, false from topic_column_follow
      union all select member_id, subject_kind || 's', subject_id, at, level = 'muted' from watch
        where subject_kind = 'topic' and exists (select from topic where topic.id = subject_id and state <> 'removed')
          or subject_kind = 'question' and exists (select from question where question.id = subject_id and state <> 'removed')) follows`,
    sql`of_kind, followed_at, member_id, of_id`,
    {
      member: key('member_id'),
      subject: sql`json_build_object('kind', of_kind, 'key', of_id::text)`,
      at: time('followed_at'),
      muted: unless('muted', false),
    },
  ),
  numbered('blocks', sql`member_block`, sql`blocked_at, member_id, blocked_id`, {
    member: key('member_id'),
    blocked: key('blocked_id'),
    at: time('blocked_at'),
  }),
  {
    kind: 'muted-words',
    isPrivate: true,
    select: () => sql`
      select ${object({ key: key('id'), member: key('member_id'), text: sql.ref('text'), at: time('added_at') })} as record
      from muted_word order by added_at, id`,
  },
  {
    kind: 'badges',
    select: () => sql`
      select ${object({
        key: key('id'),
        rule: sql.ref('rule'),
        name: sql.ref('name_zh'),
        nameEn: unless('name_en', ''),
        description: unless('description_zh', ''),
        descriptionEn: unless('description_en', ''),
        icon: sql.ref('icon'),
        closed: sql`case when not open then true end`,
      })} as record from badge order by rule is null, rule, id`,
  },
  numbered(
    'badge-grants',
    sql`(select member_badge.*, rule, name_zh from member_badge join badge on badge.id = badge_id) grants`,
    grantOrder,
    {
      badge: key('badge_id'),
      member: key('member_id'),
      at: time('granted_at'),
      by: key('granted_by'),
      reason: unless('reason', ''),
      chosen: unless('chosen', false),
      takenAt: time('taken_at'),
    },
  ),
];
