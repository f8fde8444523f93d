import type { CommentView, ReplyView } from '@chaguan/contract';
import { cutExcerpt } from '@chaguan/richtext';
import type Type from 'typebox';
import { canComment, canDelete, canEdit, canReply, type TopicFacts } from '../policy.ts';
import { type Beside, canRestore, cardOf, type Cards, projectBody } from '../../posts/index.ts';
import type { PolicyContext } from '../queries/policy-context.ts';
import type { CommentRow, QuoteRow, ReplyRow } from '../queries/read-comments.ts';

type Comment = Type.Static<typeof CommentView>;
type Reply = Type.Static<typeof ReplyView>;

function presentQuote(policy: PolicyContext, quote: QuoteRow, cards: Cards): Comment['quotes'][number] {
  const author = cardOf(cards, quote.authorId);
  const facts = { kind: 'comment', authorId: quote.authorId, authorCancelled: author.cancelled, state: quote.state, readable: true } as const;
  const text = projectBody<string | null>(policy.viewer, facts, cutExcerpt(quote.start), null).parts;
  return { commentId: quote.id, floor: quote.floor, author, text: text ?? '', gone: text === null };
}

export function presentReply(policy: PolicyContext, topic: TopicFacts, row: ReplyRow, { cards, marks }: Beside): Reply {
  const { viewer } = policy;
  const author = cardOf(cards, row.authorId);
  const facts = { kind: 'reply', authorId: row.authorId, authorCancelled: author.cancelled, state: row.state, readable: true } as const;
  const { notice, parts } = projectBody(viewer, facts, { bodyHtml: row.bodyHtml }, { bodyHtml: '' });
  const answers =
    row.answersReplyId === null || row.answersAuthorId === null
      ? null
      : { replyId: row.answersReplyId, author: cardOf(cards, row.answersAuthorId) };
  return {
    id: row.id,
    commentId: row.commentId,
    author,
    ...parts,
    notice: notice === 'deleted' ? '' : notice,
    answers,
    chain: row.chain,
    state: row.state,
    postedAt: row.postedAt.toISOString(),
    editedAt: row.editedAt?.toISOString() ?? null,
    byTopicAuthor: row.authorId === topic.authorId,
    likeCount: row.likeCount,
    viewer: {
      edit: canEdit('reply', policy, topic.tagId, row).allowed,
      delete: canDelete('reply', policy, topic.tagId, row).allowed,
      restore: canRestore('reply', viewer, row).allowed,
      moderate: viewer.staff,
      liked: marks.liked('reply', row.id),
    },
  };
}

export interface CommentParts {
  row: CommentRow;
  quotes: readonly QuoteRow[];
  replies: readonly ReplyRow[];
}

export function presentComment(policy: PolicyContext, topic: TopicFacts, { row, quotes, replies }: CommentParts, beside: Beside): Comment {
  const { viewer } = policy;
  const { cards, marks } = beside;
  const author = cardOf(cards, row.authorId);
  const facts = { kind: 'comment', authorId: row.authorId, authorCancelled: author.cancelled, state: row.state, readable: true } as const;
  const shown = { bodyHtml: row.bodyHtml, quotes: quotes.map((quote) => presentQuote(policy, quote, cards)) };
  const { notice, parts } = projectBody(viewer, facts, shown, { bodyHtml: '', quotes: [] });
  return {
    id: row.id,
    floor: row.floor,
    author,
    ...parts,
    notice,
    state: row.state,
    postedAt: row.postedAt.toISOString(),
    editedAt: row.editedAt?.toISOString() ?? null,
    byTopicAuthor: row.authorId === topic.authorId,
    likeCount: row.likeCount,
    replies: replies.map((reply) => presentReply(policy, topic, reply, beside)),
    viewer: {
      edit: canEdit('comment', policy, topic.tagId, row).allowed,
      delete: canDelete('comment', policy, topic.tagId, row).allowed,
      restore: canRestore('comment', viewer, row).allowed,
      reply: canReply(policy, topic, row).allowed,
      quote: row.state === 'published' && canComment(policy, topic).allowed,
      moderate: viewer.staff,
      liked: marks.liked('comment', row.id),
    },
  };
}
