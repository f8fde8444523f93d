import type { Answer, readTopicPoll } from '@chaguan/contract';

export type Poll = NonNullable<Answer<typeof readTopicPoll>['poll']>;
export type PollOption = Poll['options'][number];

/** What a poll belongs to. */
export type PollSubject = { of: 'topic' | 'question'; id: string };
