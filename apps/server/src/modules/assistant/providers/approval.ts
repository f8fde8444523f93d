import { createHash } from 'node:crypto';
import type { Tx } from '../../../platform/database/db.ts';
import { invariant } from '../../../platform/failure.ts';
import type { MemberCtx } from '../../../platform/http/ctx.ts';
import { requestChange, waitingChanges, type AtOnce, type ChangeApproval } from '../../approvals/index.ts';
import { recordAct } from '../../audit/index.ts';
import { modelProviderRecord } from './provider-form.ts';
import { announceAssistant, lockProvider, type Provider } from './providers.ts';

/**
 * Where what members ask is sent, and as whose customer: whoever owns the address reads it there, and whoever owns the key
 * can read it with the provider. Migration 0083 computes the same.
 */
function destinationOf({ kind, address, sealedKey }: Pick<Provider, 'kind' | 'address' | 'sealedKey'>): string {
  return createHash('sha256')
    .update(`${kind} ${address} ${sealedKey?.toString('hex') ?? ''}`)
    .digest('hex');
}

/** To whom it is sent what members ask: a destination that two have not agreed to yet. */
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

/** Where two agreed already. */
export function isApproved(provider: Omit<Provider, 'id' | 'sort'>): boolean {
  return provider.approvedDestination === destinationOf(provider);
}

/**
 * Puts a stored provider in use where it leads now, or requests that: then it is off until a second person agrees (null).
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

/** Does somebody wait for a second person for it? */
export async function isWaiting(tx: Tx, providerId: string): Promise<boolean> {
  return (await waitingChanges(tx, 'model_provider')).has(providerId);
}
