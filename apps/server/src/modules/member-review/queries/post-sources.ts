import { sql, type RawBuilder } from 'kysely';
import type { ReviewSource } from './source.ts';

type Kind = 'topic' | 'comment' | 'reply' | 'question' | 'answer' | 'answer_reply';

const excerpt = sql`left(post.body_text, 180)`;

/** Each kind of post as `post`, with the title of its page. */
const posts: Record<Kind, Pick<ReviewSource, 'from' | 'title' | 'text' | 'root' | 'responseId' | 'replyId'>> = {
  topic: { from: sql`topic post`, title: sql`post.title`, text: sql`post.excerpt`, root: { kind: 'topic', id: sql`post.id` } },
  comment: {
    from: sql`comment post join topic root on root.id = post.topic_id`,
    title: sql`root.title`,
    text: excerpt,
    root: { kind: 'topic', id: sql`root.id` },
    responseId: sql`post.id`,
  },
  reply: {
    from: sql`reply post join topic root on root.id = post.topic_id`,
    title: sql`root.title`,
    text: excerpt,
    root: { kind: 'topic', id: sql`root.id` },
    responseId: sql`post.comment_id`,
    replyId: sql`post.id`,
  },
  question: { from: sql`question post`, title: sql`post.title`, text: sql`post.excerpt`, root: { kind: 'question', id: sql`post.id` } },
  answer: {
    from: sql`answer post join question root on root.id = post.question_id`,
    title: sql`root.title`,
    text: excerpt,
    root: { kind: 'question', id: sql`root.id` },
    responseId: sql`post.id`,
  },
  answer_reply: {
    from: sql`answer_reply post join question root on root.id = post.question_id`,
    title: sql`root.title`,
    text: excerpt,
    root: { kind: 'question', id: sql`root.id` },
    responseId: sql`post.answer_id`,
    replyId: sql`post.id`,
  },
};

const kinds: readonly Kind[] = ['topic', 'comment', 'reply', 'question', 'answer', 'answer_reply'];

/** All posts of a member, in every state. */
export const writtenPosts: readonly ReviewSource[] = kinds.map((kind) => ({
  ...posts[kind],
  kind,
  of: (me) => sql`post.author_id = ${me}::bigint`,
  at: sql`post.posted_at`,
  id: sql`post.id`,
  state: sql`post.state`,
}));

/** Posts to which a row of another table refers, e.g. a like. */
function pointedAt(table: string, at: RawBuilder<unknown>, of: readonly Kind[]): readonly ReviewSource[] {
  return of.map((kind) => ({
    ...posts[kind],
    kind,
    from: sql`${posts[kind].from} join ${sql.table(table)} mark on mark.subject_id = post.id`,
    of: (me) => sql`mark.member_id = ${me}::bigint and mark.subject_kind = ${kind}`,
    at,
    id: sql`mark.subject_id`,
    state: sql`post.state`,
    otherId: sql`post.author_id`,
  }));
}

export const likedPosts = pointedAt('liking', sql`mark.liked_at`, kinds);
export const favouritePosts = pointedAt('favourite', sql`mark.kept_at`, ['topic', 'question']);
