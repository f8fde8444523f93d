import type { Body, editGiftTask } from '@chaguan/contract';
import { failField } from '../../../platform/failure.ts';
import { textOf } from '../commands/save-card.ts';
import { checkDuration } from '../durations.ts';

export type TaskForm = Body<typeof editGiftTask>;

function dateOf(text: string | undefined): Date | null {
  return text === undefined ? null : new Date(text);
}

/** Two ends in their order. @throws Failure `gift.window` at the later one */
function spanOf(field: string, first: string | undefined, last: string | undefined): [Date | null, Date | null] {
  const [from, until] = [dateOf(first), dateOf(last)];
  if (from !== null && until !== null && from >= until) failField(field, 'gift.window');
  return [from, until];
}

export function taskColumns(form: TaskForm) {
  checkDuration('quantity', form);
  const [opensAt, closesAt] = spanOf('closesAt', form.opensAt, form.closesAt);
  const [registeredFrom, registeredUntil] = spanOf('registeredUntil', form.registeredFrom, form.registeredUntil);
  const { roleId, unit, quantity, enabled } = form;
  return {
    name: textOf('name', form.name),
    roleId,
    unit,
    quantity,
    enabled,
    opensAt,
    closesAt,
    registeredFrom,
    registeredUntil,
    pointsEarned: String(form.pointsEarned),
  };
}
