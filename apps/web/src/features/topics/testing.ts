import { aMember } from '../people/testing.ts';
import type { CommentView, Thread, TopicCard } from './data.ts';

const tag = { id: '12', name: { zh: '茶叶', en: 'Tea' }, icon: 'leaf', colour: '#1f6b4a' };
const at = '2026-11-20T08:00:00.000Z';

export function aCard(part: Partial<TopicCard> = {}): TopicCard {
  return {
    id: '7',
    title: '水温',
    excerpt: '九十度',
    images: [],
    poster: null,
    tag,
    author: aMember(),
    essence: false,
    pinned: false,
    hiddenKinds: [],
    hasPoll: false,
    hasEnvelope: false,
    state: 'published',
    lockedFor: [],
    postedAt: at,
    lastActivity: { at, kind: 'posted', by: null },
    viewCount: 10,
    commentCount: 3,
    likeCount: 0,
    unread: { fresh: false, comments: 0 },
    ...part,
  };
}

export function aComment(part: Partial<CommentView> = {}): CommentView {
  return {
    id: '11',
    floor: 1,
    author: aMember(),
    bodyHtml: '<p>评</p>',
    notice: '',
    quotes: [],
    state: 'published',
    postedAt: at,
    editedAt: null,
    byTopicAuthor: false,
    replies: [],
    likeCount: 0,
    viewer: { edit: false, delete: false, restore: false, reply: false, quote: false, moderate: false, liked: false },
    ...part,
  };
}

export function aThread(topic: Partial<Thread['topic']> = {}, comments: Partial<Thread['comments']> = {}): Thread {
  return {
    topic: {
      id: '7',
      title: '水温',
      bodyHtml: '<p>正文</p>',
      notice: '',
      excerpt: '九十度',
      images: [],
      tag,
      author: aMember(),
      essence: false,
      pinned: false,
      pinOrder: 0,
      commentsClosed: false,
      state: 'published',
      postedAt: at,
      editedAt: null,
      viewCount: 10,
      commentCount: 1,
      likeCount: 0,
      favouriteCount: 0,
      lastFloor: 1,
      envelope: false,
      authorCounts: { topics: 1, comments: 2 },
      viewer: {
        edit: false,
        delete: false,
        restore: false,
        comment: false,
        commentRefusal: 'session.required',
        attaches: [],
        moderate: false,
        liked: false,
        favourite: false,
        readFloor: 0,
        toAuthor: { following: false, followedBy: false, blocked: false },
        blockedIds: [],
      },
      ...topic,
    },
    comments: {
      items: [aComment()],
      page: 1,
      pages: 1,
      total: 1,
      sort: 'oldest',
      targetCommentId: null,
      targetReplyId: null,
      ...comments,
    },
    poll: null,
  };
}
