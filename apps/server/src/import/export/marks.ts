import { type RawBuilder, sql } from 'kysely';
import type { RecordKind } from '../archive/records/index.ts';
import { key, type KindWriter, object, time } from './rows.ts';

const kinds = sql`case subject_kind when 'topic' then 'topics' when 'comment' then 'comments' when 'reply' then 'replies'
  when 'question' then 'questions' when 'answer' then 'answers' when 'answer_reply' then 'answer-replies' end`;

const subject = sql`json_build_object('kind', ${kinds}, 'key', subject_id::text)`;

/** Rows without an id of their own are numbered in the order of their times. */
function numbered(
  kind: RecordKind,
  table: RawBuilder<unknown>,
  order: RawBuilder<unknown>,
  fields: Record<string, RawBuilder<unknown>>,
): KindWriter {
  return {
    kind,
    select: () => sql`
      select ${object({ key: sql`position::text`, ...fields })} as record
      from (select *, row_number() over (order by ${order}) as position from ${table}) counted order by position`,
  };
}

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
    at: time('kept_at'),
    note: sql`nullif(note, '')`,
    remindAt: time('remind_at'),
  }),
  numbered(
    'follows',
    sql`(select follower_id as member_id, 'members' as of_kind, followed_id as of_id, followed_at from follow
      union all select member_id, 'tags', tag_id, followed_at from tag_follow) follows`,
    sql`of_kind, followed_at, member_id, of_id`,
    { member: key('member_id'), subject: sql`json_build_object('kind', of_kind, 'key', of_id::text)`, at: time('followed_at') },
  ),
  numbered('blocks', sql`member_block`, sql`blocked_at, member_id, blocked_id`, {
    member: key('member_id'),
    blocked: key('blocked_id'),
    at: time('blocked_at'),
  }),
  {
    kind: 'links',
    select: () => sql`
      select ${object({
        key: key('id'),
        name: sql.ref('name'),
        address: sql.ref('address'),
        image: sql`nullif(image_url, '')`,
        order: sql.ref('sort'),
      })} as record from friendly_link order by id`,
  },
];
