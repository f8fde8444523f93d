import type { EnvelopeForm, EnvelopeInput } from '@chaguan/contract';
import type Type from 'typebox';
import type { MemberCtx } from '../../platform/http/ctx.ts';
import { amount, balance, decimalOf, parseAmount, type AmountMinor, amountOf } from '../ledger/index.ts';
import type { Settings } from '../site/index.ts';
import type { Db } from '../../platform/database/db.ts';
import { failField } from '../../platform/failure.ts';
import { cleanTitle } from '../writing/index.ts';
import { memberCards } from '../members/index.ts';
import type { EnvelopeType } from './envelope.ts';

export type EnvelopeSettings = Pick<Settings, 'envelopeMinimum' | 'envelopeMaximum' | 'envelopeHours'>;

/** Bounds of the total of an envelope, in fen; null where the settings allow none. A maximum below the minimum is raised to it. */
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

/** For the form of a topic. One statement, none while envelopes are switched off. */
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

type Input = Type.Static<typeof EnvelopeInput>;

/** A validated envelope, ready to be created. */
export interface CheckedEnvelope {
  type: EnvelopeType;
  total: AmountMinor;
  quantity: number;
  guests: string[];
  greeting: string;
}

/** Recipients named by a personal envelope: members that exist, without the sender and without bots. */
async function guestsOf(db: Db, { type, memberIds }: Input, senderId: string): Promise<string[]> {
  if (type !== 'personal') return [];
  if (memberIds === undefined) failField('envelope.memberIds', 'field.required');
  const cards = await memberCards(db, memberIds);
  const unknown = memberIds.some((id) => id === senderId || cards.get(id)?.cancelled !== false);
  if (unknown) failField('envelope.memberIds', 'envelope.guest_unknown');
  if (memberIds.some((id) => cards.get(id)?.bot === true)) failField('envelope.memberIds', 'bot.no_value');
  return memberIds;
}

/**
 * Validates an envelope against the bounds of the site. @throws Failure at `envelope.…`: `amount.format`, `amount.range` for its total,
 * `envelope.share_too_small`, `envelope.guest_unknown`, `bot.no_value`, `field.required`, `envelope.off`
 */
export async function checkEnvelope(db: Db, input: Input, settings: EnvelopeSettings, senderId: string): Promise<CheckedEnvelope> {
  const bounds = boundsOf(settings) ?? failField('envelope.amount', 'envelope.off');
  const guests = await guestsOf(db, input, senderId);
  const quantity = input.type === 'personal' ? guests.length : (input.quantity ?? failField('envelope.quantity', 'field.required'));
  const read = amountOf('envelope.amount', input.amount, 'CNY');
  const total = input.type === 'random' ? read : amount(read * BigInt(quantity));
  if (total < bounds.min || (bounds.max !== undefined && total > bounds.max)) {
    failField('envelope.amount', 'amount.range', {
      min: decimalOf(bounds.min, 'CNY'),
      ...(bounds.max !== undefined && { max: decimalOf(bounds.max, 'CNY') }),
    });
  }
  if (total < quantity) failField('envelope.amount', 'envelope.share_too_small');
  return { type: input.type, total, quantity, guests, greeting: cleanTitle(input.greeting ?? '') };
}
