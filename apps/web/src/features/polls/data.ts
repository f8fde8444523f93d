import type { Answer, readTopicPoll } from '@chaguan/contract';

export type Poll = NonNullable<Answer<typeof readTopicPoll>['poll']>;
export type PollOption = Poll['options'][number];

/** What a poll stands beside. */
export type PollSubject = { of: 'topic' | 'question'; id: string };
