import { beyondFirst, withQuery } from './paths.ts';

/** The screens of membership cards. */
export const cardPaths = {
  list: () => '/membershipCardList',
  card: (place: { membershipCardId: string }) => withQuery('/membershipCard', place),
  orders: (place: { page?: number } = {}) => withQuery('/user/control/membershipCardOrderList', { page: beyondFirst(place.page) }),
};
