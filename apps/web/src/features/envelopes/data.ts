import type {
  Answer,
  listEnvelopeClaims,
  readEnvelopeDistribution,
  listGivenEnvelopes,
  listReceivedEnvelopes,
  readTopicEnvelope,
  readTopicForm,
} from '@chaguan/contract';

export type Envelope = NonNullable<Answer<typeof readTopicEnvelope>['envelope']>;
export type Claims = Answer<typeof listEnvelopeClaims>;
export type Claim = Claims['items'][number];
export type EnvelopeBounds = NonNullable<Answer<typeof readTopicForm>['envelope']>;
export type GivenPage = Answer<typeof listGivenEnvelopes>;
export type Given = GivenPage['items'][number];
export type Distribution = Answer<typeof readEnvelopeDistribution>;
export type ReceivedPage = Answer<typeof listReceivedEnvelopes>;
