import type { Services } from '../../../platform/http/ctx.ts';
import { fetchOutside } from '../../../platform/outbound/fetch-outside.ts';
import { provedRoot } from '../../ledger/index.ts';

/**
 * Posts the root of a proof to the address that the operator set, which may stand in a network of their own. An answer
 * that is no success is tried again like any job that failed.
 */
export async function postRoot({ db, config }: Services, { proofId }: { proofId: string }): Promise<void> {
  const address = config.LEDGER_ROOT_WEBHOOK;
  const proved = address === '' ? undefined : await provedRoot(db, proofId);
  if (proved === undefined) return;
  const body = JSON.stringify({ site: config.PUBLIC_URL, proof: proofId, ...proved });
  const fetch = fetchOutside({ allowPrivate: true, timeoutMs: 10_000, maxBytes: 64_000 });
  const response = await fetch(address, { method: 'POST', headers: { 'content-type': 'application/json' }, body });
  await response.text();
  if (!response.ok) throw new Error(`the webhook of roots answered ${response.status}`);
}
