import { beyondFirst, withQuery } from './paths.ts';

/** The own screens of red envelopes. */
export const envelopePaths = {
  given: (place: { page?: number } = {}) => withQuery('/user/control/giveRedEnvelopeList', { page: beyondFirst(place.page) }),
  distribution: ({ giveRedEnvelopeId, page }: { giveRedEnvelopeId: string; page?: number }) =>
    withQuery('/user/control/redEnvelopeAmountDistributionList', { giveRedEnvelopeId, page: beyondFirst(page) }),
  received: (place: { page?: number } = {}) => withQuery('/user/control/receiveRedEnvelopeList', { page: beyondFirst(place.page) }),
};
