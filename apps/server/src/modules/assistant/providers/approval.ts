import { createHash } from 'node:crypto';
import type { Tx } from '../../../platform/database/db.ts';
import { invariant } from '../../../platform/failure.ts';
import type { MemberCtx } from '../../../platform/http/ctx.ts';
import { requestChange, waitingChanges, type AtOnce, type ChangeApproval } from '../../approvals/index.ts';
import { recordAct } from '../../audit/index.ts';
import { modelProviderRecord } from './provider-form.ts';
import { announceAssistant, lockProvider, type Provider } from './providers.ts';

/**
 * Identifies where the questions of members are sent, and with whose account: the owner of the URL can read them there, and the owner of
 * the key through the provider. Migration 0083 computes the same.
 */
function destinationOf({ kind, address, sealedKey }: Pick<Provider, 'kind' | 'address' | 'sealedKey'>): string {
  return createHash('sha256')
    .update(`${kind} ${address} ${sealedKey?.toString('hex') ?? ''}`)
    .digest('hex');
}

/** Approval of a destination for the questions of members that two staff members have not approved yet. */
export const modelProviderApproval: ChangeApproval<'model_provider'> = {
  name: 'model_provider',
  logged: (id) => ({ kind: 'model_provider', id }),
  requests: 'settings',
  confirms: 'staff',
  lock: (tx, { subject }) => lockProvider(tx, subject),
  async isOutdated(tx, _, { subject, basis }) {
    const provider = await lockProvider(tx, subject);
    return provider === undefined || destinationOf(provider) !== basis;
  },
  async carryOut(tx, ctx, { subject }) {
    const before = await lockProvider(tx, subject);
    invariant(before !== undefined, 'a provider that is not outdated is there');
    await approve(tx, before);
    await recordAct(tx, ctx, {
      act: 'model_provider.edited',
      subject: { kind: 'model_provider', id: subject },
      before: modelProviderRecord(before),
      after: modelProviderRecord({ ...before, enabled: true }),
    });
    announceAssistant(tx);
  },
};

async function approve(tx: Tx, provider: Provider): Promise<void> {
  const approvedDestination = destinationOf(provider);
  await tx.updateTable('modelProvider').set({ enabled: true, approvedDestination }).where('id', '=', provider.id).execute();
}

/** Whether two staff members already approved this destination. */
export function isApproved(provider: Omit<Provider, 'id' | 'sort'>): boolean {
  return provider.approvedDestination === destinationOf(provider);
}

/**
 * Enables a stored provider with its current destination, or requests approval: then it is off until a second person agrees (null).
 * @throws Failure `change.waiting`, `change.too_new`
 */
export async function activate(tx: Tx, ctx: MemberCtx, stored: Provider): Promise<AtOnce | null> {
  const { name, address, sealedKey } = stored;
  const after = { name, address, ...(sealedKey !== null && { secretChanged: true }) };
  const proposal = { subject: stored.id, basis: destinationOf(stored), before: {}, after };
  const atOnce = await requestChange(tx, ctx, modelProviderApproval, proposal);
  if (atOnce !== null) await approve(tx, stored);
  return atOnce;
}

/** Whether it waits for approval by a second person. */
export async function isWaiting(tx: Tx, providerId: string): Promise<boolean> {
  return (await waitingChanges(tx, 'model_provider')).has(providerId);
}
