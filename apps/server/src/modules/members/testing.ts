import type { Tx } from '../../platform/database/db.ts';
import { createMember, type NewMember } from './commands/create-member.ts';

let counter = 0;

/** A member for a test; an account name is generated if none is given. */
export async function aMember(tx: Tx, facts: Partial<NewMember> = {}): Promise<string> {
  counter += 1;
  return createMember(tx, { account: `member_${counter}`, ...facts });
}
