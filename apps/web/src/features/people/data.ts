import type { Answer, thread } from '@chaguan/contract';

/** Whoever wrote something, as every screen shows them. */
export type Member = Answer<typeof thread>['topic']['author'];
