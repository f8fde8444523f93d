import { paymentRules } from '@chaguan/contract';
import { beyondFirst, withQuery } from './paths.ts';

const { recharge } = paymentRules.modules;

/** The screens of the own area, but for those that every page may lead to (`paths.user`). */
export const userPaths = {
  editUser: () => '/user/control/editUser',
  realNameAuthentication: () => '/user/control/realNameAuthentication',
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
  privateMessageList: () => '/user/control/privateMessageList',
  /** By account, or by id where somebody has none any more. */
  privateMessageChatList: (place: { userName: string } | { memberId: string }) => withQuery('/user/control/privateMessageChatList', place),
  point: (place: { module?: string; month?: string; page?: number } = {}) =>
    withQuery('/user/control/point', { ...place, page: beyondFirst(place.page) }),
  balance: (place: { module?: string; month?: string; page?: number } = {}) =>
    withQuery('/user/control/balance', { ...place, page: beyondFirst(place.page) }),
  payment: () => withQuery('/user/control/payment', { paymentModule: recharge }),
  /** The true state of a recharge; `product` is the number of the interface by which it was begun. */
  paymentCompleted: ({ product, number }: { product: number; number: string }) => `/paymentCompleted/${product}/${recharge}/${number}`,
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
  topicUnhideList: (place: { topicId: string; page?: number }) =>
    withQuery('/user/control/topicUnhideList', { ...place, page: beyondFirst(place.page) }),
  topicFavoriteList: (place: { topicId: string; page?: number }) =>
    withQuery('/user/control/topicFavoriteList', { ...place, page: beyondFirst(place.page) }),
  questionList: (place: { state?: string; page?: number } = {}) =>
    withQuery('/user/control/questionList', { ...place, page: beyondFirst(place.page) }),
  answerList: (place: { state?: string; page?: number } = {}) =>
    withQuery('/user/control/answerList', { ...place, page: beyondFirst(place.page) }),
  answerReplyList: (place: { state?: string; page?: number } = {}) =>
    withQuery('/user/control/answerReplyList', { ...place, page: beyondFirst(place.page) }),
  questionLikeList: (place: { questionId: string; page?: number }) =>
    withQuery('/user/control/questionLikeList', { ...place, page: beyondFirst(place.page) }),
  questionFavoriteList: (place: { questionId: string; page?: number }) =>
    withQuery('/user/control/questionFavoriteList', { ...place, page: beyondFirst(place.page) }),
};
