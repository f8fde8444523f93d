import type { Member } from './data.ts';

/** A writer as schema.org has it; a cancelled account has no name any more. */
export function personData({ cancelled, name, account }: Member): Record<string, string> {
  return { '@type': 'Person', name: cancelled ? '–' : name || account };
}
