import type { CommentView, ReplyView } from '@chaguan/contract';
import { cutExcerpt } from '@chaguan/richtext';
import type Type from 'typebox';
import { actsOn } from '../../../platform/http/rights.ts';
import {
  cardOf,
  type Cards,
  type PageContext,
  presentReply as replyOf,
  presentResponse,
  projectBody,
  type ReplyRow,
} from '../../posts/read/index.ts';
import { canComment, canDelete, canEdit, canReply, type TopicFacts } from '../policy.ts';
import type { PolicyContext } from '../queries/policy-context.ts';
import type { CommentRow, QuoteRow } from '../queries/read-comments.ts';

type Comment = Type.Static<typeof CommentView>;
type Reply = Type.Static<typeof ReplyView>;

function presentQuote(policy: PolicyContext, quote: QuoteRow, cards: Cards): Comment['quotes'][number] {
  const author = cardOf(cards, quote.authorId);
  const facts = {
    kind: 'comment',
    authorId: quote.authorId,
    authorCancelled: author.cancelled,
    state: quote.state,
    readable: true,
  } as const;
  const text = projectBody<string | null>(policy.viewer, facts, cutExcerpt(quote.start), null).parts;
  return { commentId: quote.id, floor: quote.floor, author, text: text ?? '', gone: text === null };
}

function allowedOf(kind: 'comment' | 'reply', policy: PolicyContext, topic: TopicFacts, row: CommentRow | ReplyRow) {
  return {
    edit: canEdit(kind, policy, topic.tagId, row).allowed,
    delete: canDelete(kind, policy, topic.tagId, row).allowed,
    moderate: actsOn(policy.viewer, 'content', [topic.tagId]),
  };
}

export function presentReply(policy: PolicyContext, topic: TopicFacts, row: ReplyRow, context: PageContext): Reply {
  const reply = replyOf('reply', policy.viewer, row, context, allowedOf('reply', policy, topic, row));
  return { ...reply, commentId: row.responseId ?? '', byTopicAuthor: row.authorId === topic.authorId };
}

export interface CommentParts {
  row: CommentRow;
  quotes: readonly QuoteRow[];
  replies: readonly ReplyRow[];
}

export function presentComment(
  policy: PolicyContext,
  topic: TopicFacts,
  { row, quotes, replies }: CommentParts,
  context: PageContext,
): Comment {
  const parts = { bodyHtml: row.bodyHtml, quotes: quotes.map((quote) => presentQuote(policy, quote, context.cards)) };
  const body = { row, parts, instead: { bodyHtml: '', quotes: [] } };
  const comment = presentResponse('comment', policy.viewer, body, context, allowedOf('comment', policy, topic, row));
  return {
    ...comment,
    byTopicAuthor: row.authorId === topic.authorId,
    replies: replies.map((reply) => presentReply(policy, topic, reply, context)),
    viewer: {
      ...comment.viewer,
      reply: canReply(policy, topic, row).allowed,
      quote: row.state === 'published' && canComment(policy, topic).allowed,
    },
  };
}
