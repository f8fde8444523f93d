import type { EnvelopeForm } from '@chaguan/contract';
import type Type from 'typebox';
import type { MemberCtx } from '../../platform/http/ctx.ts';
import { amount, balance, decimalOf, parseAmount, type AmountMinor } from '../ledger/index.ts';
import type { Settings } from '../site/index.ts';

export type EnvelopeSettings = Pick<Settings, 'envelopeMinimum' | 'envelopeMaximum' | 'envelopeHours'>;

/** What an envelope may be in all, in fen; null where the settings allow none. A maximum below the minimum gives way to it. */
export function boundsOf({
  envelopeMinimum,
  envelopeMaximum,
}: EnvelopeSettings): { min: AmountMinor; max: AmountMinor | undefined } | null {
  const least = parseAmount(envelopeMinimum, 'CNY') ?? amount(1);
  const most = parseAmount(envelopeMaximum, 'CNY');
  if (most === 0n) return null;
  const min = least > 0n ? least : amount(1);
  return { min, max: most !== undefined && most < min ? min : most };
}

/** For the form of a topic. One statement, none where there are no envelopes. */
export async function envelopeForm(ctx: MemberCtx, settings: EnvelopeSettings): Promise<Type.Static<typeof EnvelopeForm> | null> {
  const bounds = boundsOf(settings);
  if (bounds === null) return null;
  const own = await balance(ctx.db, { owner: 'member', id: ctx.viewer.memberId, currency: 'CNY' });
  return {
    minimum: decimalOf(bounds.min, 'CNY'),
    maximum: bounds.max === undefined ? null : decimalOf(bounds.max, 'CNY'),
    balance: decimalOf(own, 'CNY'),
    hours: settings.envelopeHours,
  };
}
