import { browserClient } from '../../lib/api/browser.ts';
import { endSession, storeMember, signedIn, type Member } from '../../lib/session.ts';

/** A stored token without a member in the base information is stale: one refresh decides (specification, section 7). */
export async function settleMember(member: Member | null): Promise<void> {
  if (member) {
    storeMember(member);
    return;
  }
  if (!signedIn()) {
    endSession();
    return;
  }
  // The client has already reported a failure; the page itself is the visitor's and stays.
  const client = await browserClient();
  await client.renew().catch(() => false);
}
