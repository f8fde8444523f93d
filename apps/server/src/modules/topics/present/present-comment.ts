import type { CommentView, ReplyView } from '@chaguan/contract';
import { cutExcerpt } from '@chaguan/richtext';
import type Type from 'typebox';
import { canComment, canDelete, canEdit, canReply, type TopicFacts } from '../policy.ts';
import { type Beside, canRestore, cardOf, type Cards, projectBody } from '../../content/index.ts';
import type { House } from '../queries/house.ts';
import type { CommentRow, QuoteRow, ReplyRow } from '../queries/read-comments.ts';

type Comment = Type.Static<typeof CommentView>;
type Reply = Type.Static<typeof ReplyView>;

function presentQuote(house: House, quote: QuoteRow, cards: Cards): Comment['quotes'][number] {
  const author = cardOf(cards, quote.authorId);
  const facts = { kind: 'comment', authorId: quote.authorId, authorCancelled: author.cancelled, state: quote.state, readable: true } as const;
  const text = projectBody<string | null>(house.viewer, facts, cutExcerpt(quote.start), null).parts;
  return { commentId: quote.id, floor: quote.floor, author, text: text ?? '', gone: text === null };
}

export function presentReply(house: House, topic: TopicFacts, row: ReplyRow, { cards, marks }: Beside): Reply {
  const { viewer } = house;
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
      edit: canEdit('reply', house, topic.tagId, row).allowed,
      delete: canDelete('reply', house, topic.tagId, row).allowed,
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

export function presentComment(house: House, topic: TopicFacts, { row, quotes, replies }: CommentParts, beside: Beside): Comment {
  const { viewer } = house;
  const { cards, marks } = beside;
  const author = cardOf(cards, row.authorId);
  const facts = { kind: 'comment', authorId: row.authorId, authorCancelled: author.cancelled, state: row.state, readable: true } as const;
  const shown = { bodyHtml: row.bodyHtml, quotes: quotes.map((quote) => presentQuote(house, quote, cards)) };
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
    replies: replies.map((reply) => presentReply(house, topic, reply, beside)),
    viewer: {
      edit: canEdit('comment', house, topic.tagId, row).allowed,
      delete: canDelete('comment', house, topic.tagId, row).allowed,
      restore: canRestore('comment', viewer, row).allowed,
      reply: canReply(house, topic, row).allowed,
      quote: row.state === 'published' && canComment(house, topic).allowed,
      moderate: viewer.staff,
      liked: marks.liked('comment', row.id),
    },
  };
}
