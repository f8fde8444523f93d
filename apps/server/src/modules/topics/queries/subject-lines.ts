import type { SubjectLine } from '@chaguan/contract';
import { cutExcerpt } from '@chaguan/richtext';
import { sql } from 'kysely';
import type Type from 'typebox';
import type { Ctx } from '../../../platform/http/ctx.ts';
import { memberCards } from '../../members/index.ts';
import { cardOf, type Cards, type ContentState, projectBody } from '../../content/index.ts';
import { canSeeTopic, type TopicFacts } from '../policy.ts';
import { houseOf, type House } from './house.ts';

type Line = Type.Static<typeof SubjectLine>;

/** A topic, comment or reply that some list refers to. */
export interface TopicSubject {
  kind: 'topic' | 'comment' | 'reply';
  id: string;
}

interface LineRow extends TopicSubject {
  placeId: string;
  title: string;
  text: string;
  views: number;
  comments: number;
  likes: number;
  favourites: number;
  authorId: string;
  state: ContentState;
  topicState: ContentState;
  topicAuthorId: string;
  tagId: string;
  commentsClosed: boolean;
}

async function rowsOf({ db }: Ctx, subjects: readonly TopicSubject[]): Promise<LineRow[]> {
  const ids = (kind: TopicSubject['kind']) => subjects.flatMap((subject) => (subject.kind === kind ? subject.id : []));
  const ofTopic = sql`topic.state as topic_state, topic.author_id as topic_author_id, topic.tag_id, topic.comments_closed`;
  const { rows } = await sql<LineRow>`
    select 'topic' as kind, topic.id, topic.id as place_id, title, excerpt as text, author_id, state,
      view_count as views, comment_count as comments, like_count as likes, favourite_count as favourites, ${ofTopic}
    from topic where topic.id = any(${ids('topic')}::bigint[])
    union all
    select 'comment', comment.id, topic.id, title, left(body_text, 181), comment.author_id, comment.state,
      0, 0, comment.like_count, 0, ${ofTopic}
    from comment join topic on topic.id = comment.topic_id where comment.id = any(${ids('comment')}::bigint[])
    union all
    select 'reply', reply.id, topic.id, title, left(reply.body_text, 181), reply.author_id,
      case when comment.state = 'published' then reply.state else comment.state end, 0, 0, reply.like_count, 0, ${ofTopic}
    from reply join comment on comment.id = reply.comment_id join topic on topic.id = reply.topic_id
    where reply.id = any(${ids('reply')}::bigint[])`.execute(db);
  return rows;
}

const noCounts = { views: 0, comments: 0, answers: 0, likes: 0, favourites: 0 };

function present(house: House, row: LineRow, cards: Cards): Line {
  const author = cardOf(cards, row.authorId);
  const topic: TopicFacts = { authorId: row.topicAuthorId, tagId: row.tagId, state: row.topicState, commentsClosed: row.commentsClosed };
  const readable = canSeeTopic(house, topic).allowed;
  const facts = { kind: row.kind, authorId: row.authorId, authorCancelled: author.cancelled, state: row.state, readable };
  const shown = projectBody<string | null>(house.viewer, facts, cutExcerpt(row.text), null);
  const place = { kind: row.kind, id: row.id, placeId: row.placeId };
  if (!readable || (shown.parts === null && shown.notice !== 'author_cancelled')) {
    return { ...place, title: '', excerpt: '', author: null, counts: noCounts, gone: true };
  }
  const { views, comments, likes, favourites } = row;
  return { ...place, title: row.title, excerpt: shown.parts ?? '', author, counts: { views, comments, answers: 0, likes, favourites }, gone: false };
}

/** Lines for lists of mixed things, by `kind id`, decided for the reader as the thing itself would be. Two statements. */
export async function subjectLines(ctx: Ctx, subjects: readonly TopicSubject[]): Promise<Map<string, Line>> {
  if (subjects.length === 0) return new Map();
  const [house, rows] = await Promise.all([houseOf(ctx), rowsOf(ctx, subjects)]);
  const cards = await memberCards(ctx.db, rows.map(({ authorId }) => authorId));
  return new Map(rows.map((row) => [`${row.kind} ${row.id}`, present(house, row, cards)]));
}
