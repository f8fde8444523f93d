type QueryValue = string | number | undefined;

/** Nearly every value is an id or a word of ours; `URLSearchParams` costs thirty times as much. */
function inQuery(value: string): string {
  return /^[\w-]+$/.test(value) ? value : new URLSearchParams({ '': value }).toString().slice(1);
}

export function withQuery(path: string, query: Record<string, QueryValue> = {}): string {
  let text = '';
  for (const name in query) {
    const value = query[name] ?? '';
    if (value !== '') text += `${text ? '&' : '?'}${name}=${inQuery(String(value))}`;
  }
  return path + text;
}

/** Page 1 is the address without `page`: one screen has one address. */
export function beyondFirst(page: number | undefined): number | undefined {
  return page !== undefined && page > 1 ? page : undefined;
}

export type ThreadPlace = {
  topicId: string;
  page?: number;
  sort?: string;
  commentId?: string;
  replyId?: string;
};
export type AskListPlace = { tab?: string; tagId?: string; sort?: string; page?: number };
export type HomePlace = { tab?: string; tagId?: string; sort?: string; page?: number };

/**
 * Every address of the site is written once, here and, because every first load carries this file, in
 * question-paths.ts, user-paths.ts and admin-paths.ts; components never spell a path.
 */
export const paths = {
  siteHome: (place: HomePlace = {}) => withQuery('/siteHome', { ...place, page: beyondFirst(place.page) }),
  index: () => '/index',
  mobile: () => '/m',
  thread: (place: ThreadPlace) => {
    const { topicId, page, sort, commentId, replyId } = place;
    return withQuery('/thread', { topicId, sort, page: beyondFirst(page), commentId, replyId });
  },
  askList: (place: AskListPlace = {}) => withQuery('/askList', { ...place, page: beyondFirst(place.page) }),
  addTopic: (place: { tagId?: string } = {}) => withQuery('/addTopic', place),
  editTopic: (place: { topicId: string }) => withQuery('/user/editTopic', place),
  login: (place: { jumpUrl?: string } = {}) => withQuery('/login', place),
  register: (place: { kind?: string; jumpUrl?: string } = {}) => withQuery('/register', place),
  welcome: (place: { jumpUrl?: string } = {}) => withQuery('/welcome', place),
  thirdPartyReturn: () => '/thirdParty/loginRedirect',
  findPassWord: {
    step1: () => '/findPassWord/step1',
    step2: () => '/findPassWord/step2',
  },
  termsService: () => '/termsService',
  user: {
    home: (place: { userName?: string; tab?: string; page?: number } = {}) =>
      withQuery('/user/control/home', { ...place, page: beyondFirst(place.page) }),
    phoneBinding: () => '/user/control/phoneBinding',
  },
  admin: {
    overview: () => '/admin',
  },
};
