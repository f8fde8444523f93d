import type { Answer, readThread } from '@chaguan/contract';

/** Whoever wrote something, as every screen shows them. */
export type Member = Answer<typeof readThread>['topic']['author'];

/** A writer as schema.org has it; a cancelled account has no name any more. */
export function personData({ cancelled, name, account }: Member): Record<string, string> {
  return { '@type': 'Person', name: cancelled ? '–' : name || account };
}
