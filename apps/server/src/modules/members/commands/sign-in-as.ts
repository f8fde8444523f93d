import type { Services } from '../../../platform/http/ctx.ts';
import { openSession } from '../session-rows.ts';
import type { TokenPair } from '../tokens.ts';

/** A session without a password, for the start of a site and for tests; no endpoint calls this. */
export async function signInAs(services: Pick<Services, 'write' | 'clock'>, memberId: string): Promise<TokenPair> {
  return services.write((tx) => openSession(tx, services.clock.now(), memberId, { address: '', device: '' }));
}
