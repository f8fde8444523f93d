import type { Answer, topicPoll } from '@chaguan/contract';

export type Poll = NonNullable<Answer<typeof topicPoll>['poll']>;
export type PollOption = Poll['options'][number];

/** What a poll stands beside. */
export type PollSubject = { of: 'topic' | 'question'; id: string };
