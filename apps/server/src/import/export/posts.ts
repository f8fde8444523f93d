import { type RawBuilder, sql } from 'kysely';
import { subjectOf } from './marks.ts';
import type { RecordKind } from '../archive/records/index.ts';
import { key, type KindWriter, object, time, unless } from './rows.ts';

/** Title and numbers of topics and questions. */
const rootFields = { title: sql.ref('title'), views: unless('view_count', 0), pinOrder: unless('pin_order', 0) };

const body = { body: sql.ref('body_source') };

/** Of a post that members with the right edit. */
const wiki = { wiki: sql`case when wiki_since is not null then true end` };

/** Who and when, and the state, in the order of the schema. */
const postFields = {
  author: key('author_id'),
  postedAt: time('posted_at'),
  editedAt: time('edited_at'),
  staffEditedAt: time('staff_edited_at'),
  state: unless('state', 'published'),
  deletedAt: time('deleted_at'),
  deletedBy: key('deleted_by'),
  waitsSince: time('waits_since'),
  likes: unless('imported_likes', 0),
};

/** Posts whose text was removed permanently have nothing to export. */
function postWriter(kind: RecordKind, table: string, fields: Record<string, RawBuilder<unknown>>): KindWriter {
  return {
    kind,
    select: () => sql`
      select ${object({ key: key('id'), ...fields })} as record from ${sql.table(table)} where state <> 'removed' order by posted_at, id`,
  };
}

export const postWriters: readonly KindWriter[] = [
  postWriter('topics', 'topic', {
    tag: key('tag_id'),
    ...rootFields,
    ...body,
    ...postFields,
    ...wiki,
    essence: unless('essence', false),
    commentsClosed: unless('comments_closed', false),
  }),
  postWriter('comments', 'comment', { topic: key('topic_id'), floor: sql.ref('floor'), quotes: key('quote_id'), ...body, ...postFields }),
  postWriter('replies', 'reply', { comment: key('comment_id'), answers: key('answers_reply_id'), ...body, ...postFields }),
  postWriter('questions', 'question', {
    tags: sql`(select json_agg(tag::text order by ordinal) from unnest(tag_ids) with ordinality as listed (tag, ordinal))`,
    ...rootFields,
    ...body,
    ...postFields,
    ...wiki,
    answersClosed: unless('answers_closed', false),
    adopted: key('adopted_answer_id'),
    adoptedAt: time('adopted_at'),
  }),
  postWriter('answers', 'answer', {
    question: key('question_id'),
    floor: sql.ref('floor'),
    holdsFor: unless('holds_for', ''),
    ...body,
    ...postFields,
    ...wiki,
  }),
  postWriter('answer-replies', 'answer_reply', {
    question: key('question_id'),
    answer: key('answer_id'),
    answers: key('answers_reply_id'),
    ...body,
    ...postFields,
  }),
  {
    kind: 'addenda',
    select: () => sql`
      select ${object({ key: key('id'), question: key('question_id'), ...body, postedAt: time('posted_at'), editedAt: time('edited_at') })} as record
      from question_addendum where exists (select from question where question.id = question_id and state <> 'removed') order by posted_at, id`,
  },
  {
    kind: 'versions',
    isPrivate: true,
    select: () => sql`
      select ${object({
        key: key('id'),
        post: sql`case when addendum_id is null then ${subjectOf('post_kind', 'post_id')}
          else json_build_object('kind', 'addenda', 'key', addendum_id::text) end`,
        editor: key('editor_id'),
        at: time('at'),
        reason: sql.ref('reason'),
        wiki: unless('by_wiki', false),
        title: sql.ref('title'),
        ...body,
        tags: sql`(select json_agg(tag::text order by ordinal) from unnest(tag_ids) with ordinality as listed (tag, ordinal))`,
        holdsFor: sql.ref('holds_for'),
      })} as record
      from post_edit where addendum_id is null or exists (select from question_addendum where question_addendum.id = addendum_id)
      order by at, id`,
  },
];
