import { aMember } from '../people/testing.ts';
import type { CommentReply } from './data.ts';

const at = '2026-11-20T08:00:00.000Z';

export function aReply(part: Partial<CommentReply> = {}): CommentReply {
  return {
    id: '21',
    commentId: '11',
    author: aMember(),
    bodyHtml: '<p>回</p>',
    notice: '',
    answers: null,
    chain: [],
    state: 'published',
    postedAt: at,
    editedAt: null,
    byTopicAuthor: false,
    likeCount: 0,
    viewer: { edit: false, delete: false, restore: false, moderate: false, liked: false },
    ...part,
  };
}
