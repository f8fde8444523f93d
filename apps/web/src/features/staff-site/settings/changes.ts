import { chosenIn } from '@chaguan/contract/editor-tools';
import { amountRules, type Answer, type FieldFailure, type listSettings } from '@chaguan/contract';
import { templateProblem } from '@chaguan/contract/mail-templates';
import type { ErrorParams } from '../../../lib/errors/messages.ts';

export type Setting = Answer<typeof listSettings>['items'][number];
export type Draft = Record<string, string>;
export type SettingProblem = { code: FieldFailure['code']; params?: ErrorParams };

/** Only values that differ from the stored ones: saving one field must not undo a colleague's change of another. */
export function changedValues(settings: readonly Setting[], draft: Draft): Draft {
  const changed: Draft = {};
  for (const { key, value } of settings) {
    const requested = draft[key];
    if (requested !== undefined && requested !== value) changed[key] = requested;
  }
  return changed;
}

function numberProblem({ kind, minimum, maximum }: Setting, text: string): SettingProblem | null {
  const params: ErrorParams = {};
  if (minimum !== null) params['min'] = minimum;
  if (maximum !== null) params['max'] = maximum;
  const shape = kind === 'integer' ? /^\d{1,12}$/ : /^\d{1,12}(\.\d{1,6})?$/;
  const value = shape.test(text) ? Number(text) : Number.NaN;
  const within = value >= (minimum ?? 0) && value <= (maximum ?? Infinity);
  return within ? null : { code: 'field.range', params };
}

function setProblem({ choices, minimum }: Setting, text: string): SettingProblem | null {
  const chosen = chosenIn(text);
  if (chosen.some((name) => !choices.includes(name))) return { code: 'field.choice' };
  return chosen.length < (minimum ?? 0) ? { code: 'field.required' } : null;
}

/** What the server would reject, found before it is sent. */
export function settingProblem(setting: Setting, text: string): SettingProblem | null {
  const { kind, maximum, choices } = setting;
  if (kind === 'boolean') return text === 'true' || text === 'false' ? null : { code: 'field.choice' };
  if (kind === 'choice') return choices.includes(text) ? null : { code: 'field.choice' };
  if (kind === 'set') return setProblem(setting, text);
  if (kind === 'text' && /[\p{Cc}\u2028\u2029]/u.test(text)) return { code: 'field.format' };
  if (kind === 'integer' || kind === 'number') return numberProblem(setting, text);
  if (kind === 'yuan' || kind === 'points') {
    const { pattern } = amountRules[kind === 'yuan' ? 'CNY' : 'POINT'];
    return text === '' || new RegExp(pattern).test(text) ? null : { code: 'amount.format' };
  }
  if ((kind === 'text' || kind === 'long_text') && maximum !== null && [...text].length > maximum) {
    return { code: 'field.too_long', params: { max: maximum } };
  }
  return templateProblem(setting.key, text);
}
