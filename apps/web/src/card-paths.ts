import { paymentRules } from '@chaguan/contract';
import { beyondFirst, withQuery } from './paths.ts';

/** The interface by which cards are paid: the balance. */
const balance = 0;

/** The screens of membership cards. */
export const cardPaths = {
  list: () => '/membershipCardList',
  card: (place: { membershipCardId: string }) => withQuery('/membershipCard', place),
  orders: (place: { page?: number } = {}) => withQuery('/user/control/membershipCardOrderList', { page: beyondFirst(place.page) }),
  result: ({ number }: { number: string }) => `/paymentCompleted/${balance}/${paymentRules.modules.cardOrder}/${number}`,
};
