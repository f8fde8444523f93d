import type { CommentView, ReplyView } from '@chaguan/contract';
import { cutExcerpt } from '@chaguan/richtext';
import type Type from 'typebox';
import { actsOn } from '../../../platform/http/rights.ts';
import { type PageContext, presentReply as replyOf, presentResponse, projectBody, type ReplyRow } from '../../posts/read/index.ts';
import { cardOf, type MemberCards } from '../../members/index.ts';
import { canComment, canDelete, canEdit, type PolicyContext, canReply, type TopicFacts } from '../policy.ts';
import { type CommentRow, type QuoteRow, quoteChain, type Quotes } from '../queries/read-comments.ts';

type Comment = Type.Static<typeof CommentView>;
type Reply = Type.Static<typeof ReplyView>;

function presentQuote(policy: PolicyContext, quote: QuoteRow, cards: MemberCards): Comment['quotes'][number] {
  const { id, floor, authorId, state, start } = quote;
  const author = cardOf(cards, authorId);
  const facts = { kind: 'comment', authorId, authorCancelled: author.cancelled, state, readable: true } as const;
  const text = projectBody<string | null>(policy.viewer, facts, cutExcerpt(start), null).parts;
  return { commentId: id, floor, author, text: text ?? '', gone: text === null };
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

export function presentComment(
  policy: PolicyContext,
  topic: TopicFacts,
  { row, replies, more: quotes }: { row: CommentRow; replies: Reply[]; more: Quotes },
  context: PageContext,
): Comment {
  const chain = quoteChain(quotes, row.quoteId).map((quote) => presentQuote(policy, quote, context.cards));
  const body = { row, parts: { bodyHtml: row.bodyHtml, quotes: chain }, instead: { bodyHtml: '', quotes: [] } };
  const comment = presentResponse('comment', policy.viewer, body, context, allowedOf('comment', policy, topic, row));
  return {
    ...comment,
    byTopicAuthor: row.authorId === topic.authorId,
    replies,
    viewer: {
      ...comment.viewer,
      reply: canReply(policy, topic, row).allowed,
      quote: row.state === 'published' && canComment(policy, topic).allowed,
    },
  };
}
