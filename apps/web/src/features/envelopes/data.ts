import type { Answer, envelopeClaims, envelopeDistribution, givenEnvelopes, receivedEnvelopes, topicEnvelope, topicForm } from '@chaguan/contract';

export type Envelope = NonNullable<Answer<typeof topicEnvelope>['envelope']>;
export type Claims = Answer<typeof envelopeClaims>;
export type Claim = Claims['items'][number];
export type EnvelopeBounds = NonNullable<Answer<typeof topicForm>['envelope']>;
export type GivenPage = Answer<typeof givenEnvelopes>;
export type Given = GivenPage['items'][number];
export type Distribution = Answer<typeof envelopeDistribution>;
export type ReceivedPage = Answer<typeof receivedEnvelopes>;
