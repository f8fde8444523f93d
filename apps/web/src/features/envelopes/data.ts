import {
  type Answer,
  listEnvelopeClaims,
  type readEnvelopeDistribution,
  type listGivenEnvelopes,
  type listReceivedEnvelopes,
  readTopicEnvelope,
  type readTopicForm,
  claimEnvelope,
  readEnvelopeProof,
  stopEnvelope,
} from '@chaguan/contract';
import { api } from '../../lib/api/browser.ts';
import { quietly } from '../../lib/api/quietly.ts';

export type Envelope = NonNullable<Answer<typeof readTopicEnvelope>['envelope']>;
export type Claims = Answer<typeof listEnvelopeClaims>;
export type Claim = Claims['items'][number];
export type EnvelopeBounds = NonNullable<Answer<typeof readTopicForm>['envelope']>;
export type GivenPage = Answer<typeof listGivenEnvelopes>;
export type Given = GivenPage['items'][number];
export type Distribution = Answer<typeof readEnvelopeDistribution>;
export type ReceivedPage = Answer<typeof listReceivedEnvelopes>;

const params = (topicId: string) => ({ params: { topicId } });

export const envelopeCalls = {
  /** Requested in the background: failures are not shown. */
  look: async (topicId: string) => (await api.call(readTopicEnvelope, params(topicId), quietly)).envelope,
  claim: (topicId: string) => api.call(claimEnvelope, params(topicId), { loading: false }),
  stop: (topicId: string) => api.call(stopEnvelope, params(topicId)),
  claims: (topicId: string, page: number) => api.call(listEnvelopeClaims, { ...params(topicId), query: { page } }, { loading: false }),
  proof: (topicId: string) => api.call(readEnvelopeProof, params(topicId), { loading: false }),
};
