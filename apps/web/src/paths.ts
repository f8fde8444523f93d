type QueryValue = string | number | undefined;

function withQuery(path: string, query: Record<string, QueryValue> = {}): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== '') search.set(name, String(value));
  }
  const text = search.toString();
  return text ? `${path}?${text}` : path;
}

/** Page 1 is the address without `page`: one screen has one address. */
function beyondFirst(page: number | undefined): number | undefined {
  return page !== undefined && page > 1 ? page : undefined;
}

export type ThreadPlace = {
  topicId: string;
  page?: number;
  sort?: string;
  commentId?: string;
  replyId?: string;
};
export type HomePlace = { tab?: string; tagId?: string; sort?: string; page?: number };

export type ReviewPlace = { state?: string; tagId?: string; title?: string; authorId?: string; page?: number };
export type AuditPlace = { actor?: string; act?: string; kind?: string; id?: string; from?: string; until?: string; olderThan?: string };
export type ReviewOfComments = { kind?: string; state?: string; authorId?: string; page?: number };
export type MembersPlace = Partial<
  Record<'keyword' | 'state' | 'kind' | 'roleId' | 'staff' | 'from' | 'to' | 'pointsMin' | 'pointsMax' | 'fieldId' | 'fieldValue' | 'sort', string>
> & { page?: number };

export type OutboxPlace = { kind?: string; state?: string; page?: number };

/** Every address of the site is written here once; components never spell a path. */
export const paths = {
  siteHome: (place: HomePlace = {}) => withQuery('/siteHome', { ...place, page: beyondFirst(place.page) }),
  index: () => '/index',
  mobile: () => '/m',
  thread: (place: ThreadPlace) => {
    const { topicId, page, sort, commentId, replyId } = place;
    return withQuery('/thread', { topicId, sort, page: beyondFirst(page), commentId, replyId });
  },
  addTopic: (place: { tagId?: string } = {}) => withQuery('/addTopic', place),
  editTopic: (place: { topicId: string }) => withQuery('/user/editTopic', place),
  login: (place: { jumpUrl?: string } = {}) => withQuery('/login', place),
  register: (place: { kind?: string; jumpUrl?: string } = {}) => withQuery('/register', place),
  thirdPartyReturn: () => '/thirdParty/loginRedirect',
  findPassWord: {
    step1: () => '/findPassWord/step1',
    step2: () => '/findPassWord/step2',
  },
  termsService: () => '/termsService',
  user: {
    home: (place: { userName?: string; page?: number } = {}) =>
      withQuery('/user/control/home', { ...place, page: beyondFirst(place.page) }),
    editUser: () => '/user/control/editUser',
    realNameAuthentication: () => '/user/control/realNameAuthentication',
    phoneBinding: () => '/user/control/phoneBinding',
    updatePhoneBinding: { step1: () => '/user/control/updatePhoneBinding/step1', step2: () => '/user/control/updatePhoneBinding/step2' },
    emailBinding: () => '/user/control/emailBinding',
    updateEmailBinding: { step1: () => '/user/control/updateEmailBinding/step1', step2: () => '/user/control/updateEmailBinding/step2' },
    security: () => '/user/control/security',
    linkedAccounts: () => '/user/control/linkedAccounts',
    sessions: () => '/user/control/sessions',
    userLoginLogList: (place: { page?: number } = {}) => withQuery('/user/control/userLoginLogList', { page: beyondFirst(place.page) }),
    leave: () => '/user/control/leave',
    followList: (place: { page?: number } = {}) => withQuery('/user/control/followList', { page: beyondFirst(place.page) }),
    followerList: (place: { page?: number } = {}) => withQuery('/user/control/followerList', { page: beyondFirst(place.page) }),
    point: (place: { module?: string; page?: number } = {}) =>
      withQuery('/user/control/point', { ...place, page: beyondFirst(place.page) }),
    blockList: (place: { page?: number } = {}) => withQuery('/user/control/blockList', { page: beyondFirst(place.page) }),
    userDynamicList: (place: { userName?: string; tab?: string } = {}) => withQuery('/user/control/userDynamicList', place),
    topicList: (place: { state?: string; page?: number } = {}) =>
      withQuery('/user/control/topicList', { ...place, page: beyondFirst(place.page) }),
    commentList: (place: { state?: string; page?: number } = {}) =>
      withQuery('/user/control/commentList', { ...place, page: beyondFirst(place.page) }),
    replyList: (place: { state?: string; page?: number } = {}) =>
      withQuery('/user/control/replyList', { ...place, page: beyondFirst(place.page) }),
    likeList: (place: { kind?: string; page?: number } = {}) =>
      withQuery('/user/control/likeList', { ...place, page: beyondFirst(place.page) }),
    favoriteList: (place: { folder?: string; page?: number } = {}) =>
      withQuery('/user/control/favoriteList', { ...place, page: beyondFirst(place.page) }),
    topicLikeList: (place: { topicId: string; page?: number }) =>
      withQuery('/user/control/topicLikeList', { ...place, page: beyondFirst(place.page) }),
    topicFavoriteList: (place: { topicId: string; page?: number }) =>
      withQuery('/user/control/topicFavoriteList', { ...place, page: beyondFirst(place.page) }),
  },
  admin: {
    overview: () => '/admin',
    topics: (place: ReviewPlace = {}) =>
      withQuery('/admin/topics', { ...place, page: beyondFirst(place.page) }),
    comments: (place: ReviewOfComments = {}) =>
      withQuery('/admin/comments', { ...place, page: beyondFirst(place.page) }),
    tags: () => '/admin/tags',
    signInProviders: () => '/admin/signInProviders',
    audit: (place: AuditPlace = {}) => withQuery('/admin/audit', place),
    members: (place: MembersPlace = {}) => withQuery('/admin/members', { ...place, page: beyondFirst(place.page) }),
    member: ({ memberId, page }: { memberId: string; page?: number }) => withQuery(`/admin/members/${memberId}`, { page: beyondFirst(page) }),
    roles: (place: { roleId?: string } = {}) => withQuery('/admin/roles', place),
    grades: () => '/admin/grades',
    registrationFields: () => '/admin/registrationFields',
    forbiddenNames: () => '/admin/forbiddenNames',
    links: () => '/admin/links',
    settings: () => '/admin/settings',
    outbox: (place: OutboxPlace = {}) => withQuery('/admin/outbox', { ...place, page: beyondFirst(place.page) }),
  },
};
