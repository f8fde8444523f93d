import { createHash } from 'node:crypto';
import type { Tx } from '../../../platform/database/db.ts';
import { fail } from '../../../platform/failure.ts';
import type { MemberCtx } from '../../../platform/http/ctx.ts';
import { isAlone, propose, waitingChanges, type Change } from '../../approvals/index.ts';
import { recordAct } from '../../audit/index.ts';
import { recordOf } from './provider-form.ts';
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

/** How a provider that is to be in use is stored now. `waits`: off, until a second person approves where it leads. */
export type Activation = 'off' | 'on' | 'alone' | 'waits';

/** May it be in use at once? Where two approved the same before, or where there is nobody who could be a second person. */
export async function activationOf(tx: Tx, ctx: MemberCtx, wanted: Omit<Provider, 'id' | 'sort'>): Promise<Activation> {
  if (!wanted.enabled) return 'off';
  if (wanted.approvedDestination === destinationOf(wanted)) return 'on';
  return (await isAlone(tx, ctx)) ? 'alone' : 'waits';
}

/** The columns that say so. */
export function activationColumns(
  activation: Activation,
  wanted: Omit<Provider, 'id' | 'sort'>,
): { enabled: boolean; approvedDestination?: string } {
  return {
    enabled: activation === 'on' || activation === 'alone',
    ...(activation === 'alone' && { approvedDestination: destinationOf(wanted) }),
  };
}

/** Asks for the second person. @throws Failure `change.waiting`, `change.too_new` */
export async function proposeActivation(tx: Tx, ctx: MemberCtx, stored: Provider): Promise<void> {
  const { name, address } = stored;
  const after = { name, address, ...(stored.sealedKey !== null && { secretChanged: true }) };
  await propose(tx, ctx, { kind: 'model_provider', subject: stored.id, basis: destinationOf(stored), before: {}, after });
}

/** What a second person confirmed. @throws Failure `change.outdated` when it leads elsewhere by now, or is gone */
export async function applyModelProvider(tx: Tx, ctx: MemberCtx, { subject, basis }: Change): Promise<void> {
  const before = await lockProvider(tx, subject);
  if (before === undefined || destinationOf(before) !== basis) fail('change.outdated');
  await tx.updateTable('modelProvider').set({ enabled: true, approvedDestination: basis }).where('id', '=', subject).execute();
  await recordAct(tx, ctx, {
    act: 'model_provider.edited',
    subject: { kind: 'model_provider', id: subject },
    before: recordOf(before),
    after: recordOf({ ...before, enabled: true }),
  });
  announceAssistant(tx);
}

/** Does somebody wait for a second person for it? */
export async function isWaiting(tx: Tx, providerId: string): Promise<boolean> {
  return (await waitingChanges(tx, 'model_provider')).has(providerId);
}
