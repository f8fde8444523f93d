import { aMember } from '../people/testing.ts';
import { aReply } from '../posts/testing.ts';
import type { AnswerItem, AnswerPage, Question, QuestionCard, QuestionData } from './data.ts';

const at = '2026-11-20T08:00:00.000Z';
const tag = { id: '12', name: { zh: '泡法', en: 'Brewing' }, icon: 'leaf', colour: '#1f6b4a' };

export function aQuestionCard(part: Partial<QuestionCard> = {}): QuestionCard {
  return {
    id: '7',
    title: '水温多少合适',
    excerpt: '九十度还是一百度',
    tags: [tag],
    author: aMember(),
    pinned: false,
    state: 'published',
    resolved: false,
    hasPoll: false,
    bounty: null,
    lockedFor: [],
    postedAt: at,
    lastActivity: { at, kind: 'asked', by: null },
    viewCount: 10,
    answerCount: 3,
    likeCount: 0,
    ...part,
  };
}

type AnswerReply = AnswerItem['replies'][number];

export function anAnswerReply(part: Partial<AnswerReply> = {}): AnswerReply {
  const { id, author, bodyHtml, notice, answers, chain, state, postedAt, editedAt, likeCount, viewer } = aReply();
  return {
    id,
    answerId: '11',
    author,
    bodyHtml,
    notice,
    answers,
    chain,
    state,
    postedAt,
    editedAt,
    byAsker: false,
    likeCount,
    viewer,
    ...part,
  };
}

export function anAnswer(part: Partial<AnswerItem> = {}): AnswerItem {
  return {
    id: '11',
    floor: 1,
    author: aMember({ id: '2', account: 'yanshan', name: '岩山' }),
    bodyHtml: '<p>九十度</p>',
    notice: '',
    holdsFor: '',
    adopted: false,
    workedCount: 0,
    state: 'published',
    postedAt: at,
    editedAt: null,
    byAsker: false,
    likeCount: 0,
    replies: [],
    viewer: {
      edit: false,
      delete: false,
      restore: false,
      reply: false,
      adopt: false,
      choose: false,
      moderate: false,
      liked: false,
      worked: false,
      unhelpful: false,
    },
    ...part,
  };
}

export function aQuestion(part: Partial<Question> = {}): Question {
  return {
    id: '7',
    title: '水温多少合适',
    bodyHtml: '<p>新到的龙井</p>',
    notice: '',
    excerpt: '新到的龙井',
    images: [],
    tags: [tag],
    author: aMember(),
    pinned: false,
    pinOrder: 0,
    answersClosed: false,
    state: 'published',
    resolved: false,
    adoptedAnswerId: null,
    bounty: null,
    postedAt: at,
    editedAt: null,
    viewCount: 10,
    answerCount: 1,
    likeCount: 0,
    favouriteCount: 0,
    lastFloor: 1,
    addenda: [],
    replies: [],
    authorCounts: { questions: 1, answers: 2 },
    viewer: {
      edit: false,
      append: false,
      raise: false,
      delete: false,
      restore: false,
      answer: false,
      answerRefusal: 'session.required',
      attaches: [],
      reply: false,
      requested: false,
      mayRequest: false,
      moderate: false,
      liked: false,
      favourite: false,
      readFloor: 0,
      toAuthor: { following: false, followedBy: false, blocked: false },
      blockedIds: [],
    },
    ...part,
  };
}

export function aQuestionPage(question: Partial<Question> = {}, answers: Partial<AnswerPage> = {}): QuestionData {
  return {
    question: aQuestion(question),
    answers: { items: [anAnswer()], page: 1, pages: 1, total: 1, sort: 'liked', targetAnswerId: null, targetReplyId: null, ...answers },
    poll: null,
    similar: [],
  };
}
