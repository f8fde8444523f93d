import type { Answer, readThread } from '@chaguan/contract';

/** An author, as every screen shows them. */
export type Member = Answer<typeof readThread>['topic']['author'];

/** An author in schema.org format; a cancelled account has no name any more. */
export function personData({ cancelled, name, account }: Member): Record<string, string> {
  return { '@type': 'Person', name: cancelled ? '–' : name || account };
}
