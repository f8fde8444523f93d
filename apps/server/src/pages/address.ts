import { answerSorts, commentSorts, questionSorts, questionTabs, registrationKinds, topicSorts, topicTabs } from '@chaguan/contract';
import type { Language } from '../platform/http/ctx.ts';
import type { PagePlace } from '../platform/cache/page-cache.ts';

/** The address of a page, reduced to what its content depends on. */
export interface PageAddress extends PagePlace {
  /** Path and the known query, in a fixed order: all that a render gets to see. */
  url: string;
  /** False: rendered for this reader alone, because the address carries what could be anything. */
  shared: boolean;
}

type Test = (value: string) => boolean;

interface PathRule {
  /** Query parameters that the content depends on. A value that fails its test counts as absent. */
  known: Readonly<Record<string, Test>>;
  /** Parameters that a page may hold in any form; with one of them the page is not cached. */
  free?: Readonly<Record<string, Test>>;
  /** Which changes make a cached page wrong, in addition to those that make every page wrong. */
  names?: (query: URLSearchParams) => string[];
}

const isId: Test = (value) => /^[1-9]\d{0,17}$/.test(value);
// Page 1 is the address without `page`; beyond a million nothing exists (contract, PageNumber).
const isLaterPage: Test = (value) => /^[1-9]\d{0,5}$/.test(value) && value !== '1';
// Any text that the contract takes for an account; whether somebody has it, the page finds out.
const isAccount: Test = (value) => value !== '' && value.length <= 65;
const isShort: Test = (value) => value.length <= 2000;

function oneOf(...words: readonly string[]): Test {
  return (value) => words.includes(value);
}

/** The language is part of the key already; it stays in the address because links of the page repeat it. */
const everywhere = { lang: oneOf('zh', 'en') };

const home: PathRule = {
  known: { tab: oneOf(...topicTabs, 'links'), tagId: isId, sort: oneOf(...topicSorts), page: isLaterPage },
  names: () => ['page:lists'],
};

const signInPages: PathRule = { known: {}, free: { jumpUrl: isShort } };

/**
 * Every path whose finished page may be cached. All other paths render each time with no query at all, so an invented
 * path or parameter can neither empty the cache nor reach a loader.
 */
const rules: ReadonlyMap<string, PathRule> = new Map<string, PathRule>([
  ['/', { known: {} }],
  ['/siteHome', home],
  ['/index', home],
  [
    '/thread',
    {
      known: { topicId: isId, sort: oneOf(...commentSorts), page: isLaterPage, commentId: isId, replyId: isId },
      names: (query) => [`page:thread:${query.get('topicId')}`],
    },
  ],
  [
    '/askList',
    {
      known: { tab: oneOf(...questionTabs), tagId: isId, sort: oneOf(...questionSorts), page: isLaterPage },
      names: () => ['page:question-lists'],
    },
  ],
  [
    '/question',
    {
      known: { questionId: isId, sort: oneOf(...answerSorts), page: isLaterPage, answerId: isId, replyId: isId },
      names: (query) => [`page:question:${query.get('questionId')}`],
    },
  ],
  ['/membershipCardList', { known: {}, names: () => ['page:cards'] }],
  ['/membershipCard', { known: { membershipCardId: isId }, names: (query) => [`page:card:${query.get('membershipCardId')}`] }],
  ['/addTopic', { known: { tagId: isId } }],
  ['/user/editTopic', { known: {}, free: { topicId: isId } }],
  ['/addQuestion', { known: { tagId: isId } }],
  ['/user/editQuestion', { known: {}, free: { questionId: isId } }],
  ['/login', signInPages],
  ['/findPassWord/step1', { known: {} }],
  ['/findPassWord/step2', { known: {} }],
  ['/register', { ...signInPages, known: { kind: oneOf(...registrationKinds) } }],
  ['/termsService', { known: {} }],
  ['/user/control/privateMessageChatList', { known: {}, free: { userName: isShort, memberId: isId } }],
  ['/user/control/userDynamicList', { known: {}, free: { userName: isShort, tab: isShort } }],
  ['/user/control/giveRedEnvelopeList', { known: {}, free: { page: isLaterPage } }],
  ['/user/control/redEnvelopeAmountDistributionList', { known: {}, free: { giveRedEnvelopeId: isId, page: isLaterPage } }],
  ['/user/control/receiveRedEnvelopeList', { known: {}, free: { page: isLaterPage } }],
  ['/user/control/topicList', { known: {}, free: { state: isShort, page: isLaterPage } }],
  ['/user/control/commentList', { known: {}, free: { state: isShort, page: isLaterPage } }],
  ['/user/control/replyList', { known: {}, free: { state: isShort, page: isLaterPage } }],
  ['/user/control/likeList', { known: {}, free: { kind: isShort, page: isLaterPage } }],
  ['/user/control/favoriteList', { known: {}, free: { folder: isShort, page: isLaterPage } }],
  ['/user/control/topicLikeList', { known: {}, free: { topicId: isId, page: isLaterPage } }],
  ['/user/control/topicFavoriteList', { known: {}, free: { topicId: isId, page: isLaterPage } }],
  ['/user/control/questionList', { known: {}, free: { state: isShort, page: isLaterPage } }],
  ['/user/control/answerList', { known: {}, free: { state: isShort, page: isLaterPage } }],
  ['/user/control/answerReplyList', { known: {}, free: { state: isShort, page: isLaterPage } }],
  ['/user/control/questionLikeList', { known: {}, free: { questionId: isId, page: isLaterPage } }],
  ['/user/control/questionFavoriteList', { known: {}, free: { questionId: isId, page: isLaterPage } }],
  [
    '/user/control/home',
    {
      known: { userName: isAccount, tab: oneOf('questions'), page: isLaterPage },
      // Without an account it is everybody's own, which holds nothing until the browser fills it.
      names: (query) => (query.has('userName') ? ['page:lists', 'page:question-lists', `page:member:${query.get('userName')?.toLowerCase()}`] : []),
    },
  ],
  ['/admin/topics', { known: {}, free: { state: isShort, tagId: isId, title: isShort, page: isLaterPage } }],
  ['/admin/audit', { known: {}, free: { actor: isShort, act: isShort, kind: isShort, id: isShort, from: isShort, until: isShort, olderThan: isId } }],
  ['/admin/comments', { known: {}, free: { kind: isShort, state: isShort, page: isLaterPage } }],
  ['/admin/questions', { known: {}, free: { state: isShort, tagId: isId, title: isShort, page: isLaterPage } }],
  ['/admin/answers', { known: {}, free: { kind: isShort, state: isShort, page: isLaterPage } }],
  ['/admin/tags', { known: {}, free: { kind: isShort } }],
]);

function pick(from: URLSearchParams, tests: Readonly<Record<string, Test>>): [string, string][] {
  return Object.entries(tests).flatMap(([name, accepts]): [string, string][] => {
    const value = from.get(name);
    return value !== null && accepts(value) ? [[name, value]] : [];
  });
}

/** Reads the raw request target. Nothing of it but the path and known parameters goes on. */
export function pageAddress(target: string, language: Language): PageAddress {
  const mark = target.indexOf('?');
  const path = mark === -1 ? target : target.slice(0, mark);
  const rule = rules.get(path);
  if (rule === undefined) return { key: `${language} ${path}`, url: path, names: ['page:*'], shared: false };
  const given = new URLSearchParams(mark === -1 ? '' : target.slice(mark + 1));
  const free = pick(given, rule.free ?? {});
  const query = new URLSearchParams([...pick(given, rule.known), ...pick(given, everywhere), ...free]);
  const url = query.size > 0 ? `${path}?${query}` : path;
  return { key: `${language} ${url}`, url, names: ['page:*', ...(rule.names?.(query) ?? [])], shared: free.length === 0 };
}
