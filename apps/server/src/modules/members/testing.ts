import type { Tx } from '../../platform/database/db.ts';
import { createMember, type NewMember } from './commands/create-member.ts';

let counter = 0;

/** A member for a test; without an account it gets one of its own. */
export async function aMember(tx: Tx, facts: Partial<NewMember> = {}): Promise<string> {
  counter += 1;
  return createMember(tx, { account: `member_${counter}`, ...facts });
}
