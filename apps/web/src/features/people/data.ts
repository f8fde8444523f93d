import type { Answer, readThread } from '@chaguan/contract';

/** Whoever wrote something, as every screen shows them. */
export type Member = Answer<typeof readThread>['topic']['author'];
