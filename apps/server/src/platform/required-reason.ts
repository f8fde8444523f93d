import { inlineText } from '@chaguan/richtext';
import { failField } from './failure.ts';
import { isBlank } from './unicode/hidden-characters.ts';

/** The reason of an act, as it is logged and shown. @throws Failure at `reason` when nothing visible remains */
export function requiredReason(typed: string): string {
  const reason = inlineText(typed);
  return isBlank(reason) ? failField('reason', 'field.required') : reason;
}
