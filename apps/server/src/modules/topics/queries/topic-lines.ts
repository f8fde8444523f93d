import { sql } from 'kysely';
import type { Ctx } from '../../../platform/http/ctx.ts';
import { type PostState, lineKey, presentLine, type SubjectLines, type SubjectRow } from '../../posts/index.ts';
import { memberCards } from '../../members/index.ts';
import type { Subject } from '../../reactions/index.ts';
import { canSeeTopic } from '../policy.ts';
import { policyContext } from './policy-context.ts';

interface LineRow extends SubjectRow {
  topicState: PostState;
  topicAuthorId: string;
  tagId: string;
  commentsClosed: boolean;
}

type IdsOf = (kind: Subject['kind']) => string[];

async function rowsOf({ db }: Ctx, ids: IdsOf): Promise<LineRow[]> {
  const ofTopic = sql`topic.state as topic_state, topic.author_id as topic_author_id, topic.tag_id, topic.comments_closed`;
  const { rows } = await sql<LineRow>`
    select 'topic' as kind, topic.id, topic.id as place_id, title, excerpt as text, author_id, state,
      view_count as views, comment_count as comments, 0 as answers, like_count as likes, favourite_count as favourites, ${ofTopic}
    from topic where topic.id = any(${ids('topic')}::bigint[])
    union all
    select 'comment', comment.id, topic.id, title, left(body_text, 181), comment.author_id, comment.state,
      0, 0, 0, comment.like_count, 0, ${ofTopic}
    from comment join topic on topic.id = comment.topic_id where comment.id = any(${ids('comment')}::bigint[])
    union all
    select 'reply', reply.id, topic.id, title, left(reply.body_text, 181), reply.author_id,
      case when comment.state = 'published' then reply.state else comment.state end, 0, 0, 0, reply.like_count, 0, ${ofTopic}
    from reply join comment on comment.id = reply.comment_id join topic on topic.id = reply.topic_id
    where reply.id = any(${ids('reply')}::bigint[])`.execute(db);
  return rows;
}

const own: ReadonlySet<string> = new Set<Subject['kind']>(['topic', 'comment', 'reply']);

/** Lines of the topics, comments and replies among some subjects, by `lineKey`. Two statements, or none. */
export async function topicLines(ctx: Ctx, subjects: readonly Subject[]): Promise<SubjectLines> {
  if (!subjects.some(({ kind }) => own.has(kind))) return new Map();
  const idsOf: IdsOf = (kind) => subjects.flatMap((subject) => (subject.kind === kind ? subject.id : []));
  const [policy, rows] = await Promise.all([policyContext(ctx), rowsOf(ctx, idsOf)]);
  const cards = await memberCards(ctx.db, rows.map(({ authorId }) => authorId));
  const readable = (row: LineRow) => canSeeTopic(policy, { ...row, authorId: row.topicAuthorId, state: row.topicState }).allowed;
  return new Map(rows.map((row) => [lineKey(row), presentLine(ctx.viewer, row, readable(row), cards)]));
}
