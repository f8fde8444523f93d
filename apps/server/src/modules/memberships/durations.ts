import { cardRules, type DurationUnit } from '@chaguan/contract';
import { failField } from '../../platform/failure.ts';
import type { Duration } from '../members/index.ts';

/** As it is stored; the table lets in no other unit. */
export function durationOf(unit: string, quantity: number): Duration {
  return { unit: unit as DurationUnit, quantity };
}

/** @throws Failure `field.range` at `field` for what is longer than a card may give */
export function checkDuration(field: string, { unit, quantity }: Duration): void {
  const max = cardRules.longest[unit];
  if (quantity > max) failField(field, 'field.range', { min: 1, max });
}
