import type { FieldFailure } from '@chaguan/contract';
import type { ErrorParams } from '../../../lib/errors/messages.ts';
import { settingProblem, type Draft, type Setting } from './changes.ts';

const format = 'chaguan-settings';

/** The maximum size of the file; all settings at their maximum length stay below. */
export const maxFileBytes = 1_000_000;

/** All settings as a file that this or another site can import. It contains no secrets. */
export function settingsFile(settings: readonly Setting[], site: string, at: Date): string {
  const values = Object.fromEntries(settings.map(({ key, value }) => [key, value]));
  return `${JSON.stringify({ format, version: 1, site, exportedAt: at.toISOString(), values }, null, 2)}\n`;
}

export interface ImportPlan {
  /** What would change, with the current value. */
  changes: { setting: Setting; value: string }[];
  /** Values outside their bounds: they are not imported. */
  refused: { setting: Setting; value: string; code: FieldFailure['code']; params: ErrorParams }[];
  /** Names unknown to this site. */
  unknown: string[];
  /** How many are equal to the current ones. */
  same: number;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function valuesIn(text: string): Record<string, unknown> | null {
  try {
    const file: unknown = JSON.parse(text);
    return isRecord(file) && file['format'] === format && file['version'] === 1 && isRecord(file['values']) ? file['values'] : null;
  } catch {
    return null;
  }
}

/** The effect of importing a file; null when it is not a settings file. Reading it changes nothing. */
export function readSettingsFile(settings: readonly Setting[], text: string): ImportPlan | null {
  const values = valuesIn(text);
  if (values === null) return null;
  const known = new Map<string, Setting>(settings.map((setting) => [setting.key, setting]));
  const plan: ImportPlan = { changes: [], refused: [], unknown: [], same: 0 };
  for (const [key, value] of Object.entries(values)) {
    const setting = known.get(key);
    if (setting === undefined) plan.unknown.push(key);
    else if (typeof value !== 'string') plan.refused.push({ setting, value: JSON.stringify(value), code: 'field.format', params: {} });
    else if (value === setting.value) plan.same += 1;
    else {
      const problem = settingProblem(setting, value);
      if (problem === null) plan.changes.push({ setting, value });
      else plan.refused.push({ setting, value, code: problem.code, params: problem.params ?? {} });
    }
  }
  return plan;
}

/** In the form of the usual request to change settings: an import must follow the same rules. */
export function draftOf({ changes }: ImportPlan): Draft {
  return Object.fromEntries(changes.map(({ setting, value }) => [setting.key, value]));
}
