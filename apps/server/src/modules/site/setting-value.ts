import {
  amountRules,
  chosenIn,
  fillTemplate,
  templateProblem,
  type ErrorCode,
  type MailTemplate,
  type TemplateFill,
} from '@chaguan/contract';
import type { Locale } from '../../platform/http/ctx.ts';
import { inCharacters } from './in-characters.ts';
import type { Settings } from './setting-list.ts';
import type { SettingRule } from './setting-rules.ts';

type Value = string | number | boolean;

/** Parses a stored or submitted text by its rule; a failure has the field code. */
export function readSettingValue(
  key: string,
  rule: SettingRule<unknown>,
  text: string,
): { value: Value } | { code: ErrorCode; params: Record<string, number | string> } {
  return templateProblem(key, text) ?? readByRule(rule, text);
}

function readByRule(rule: SettingRule<unknown>, text: string): ReturnType<typeof readSettingValue> {
  switch (rule.kind) {
    case 'boolean':
      return text === 'true' || text === 'false' ? { value: text === 'true' } : { code: 'field.choice', params: {} };
    case 'choice':
      return rule.choices?.includes(text) ? { value: text } : { code: 'field.choice', params: {} };
    case 'set':
      return readSet(rule, text);
    case 'integer':
    case 'number':
      return readNumber(rule, text);
    case 'yuan':
    case 'points': {
      const { pattern } = amountRules[rule.kind === 'yuan' ? 'CNY' : 'POINT'];
      return text === '' || new RegExp(pattern).test(text) ? { value: text } : { code: 'amount.format', params: {} };
    }
    case 'text':
      // One line: the title is used in headers of mail.
      if (/[\p{Cc}\u2028\u2029]/u.test(text)) return { code: 'field.format', params: {} };
      if (rule.pattern !== undefined && !new RegExp(rule.pattern).test(text)) return { code: 'field.format', params: {} };
      return readText(rule, text);
    default:
      return readText(rule, text);
  }
}

/** A text of the site for a reader: an empty English one is replaced by the Chinese one; one of a new site is in the reader's characters. */
export function inLanguage(locale: Locale, zh: string, en: string): string {
  return (locale === 'en' && en.trim()) || inCharacters(locale, zh);
}

/** A text of mail in a language, with its placeholders filled in. */
export function mailText<K extends MailTemplate>(locale: Locale, values: Settings, name: K, fill: TemplateFill<K>): string {
  const key: MailTemplate | `${MailTemplate}En` = locale === 'en' ? `${name}En` : name;
  return fillTemplate(inCharacters(locale, values[key]), fill);
}

/** The name of the site in a reader's language. */
export function siteTitleIn(locale: Locale, { siteTitle, siteTitleEn }: Pick<Settings, 'siteTitle' | 'siteTitleEn'>): string {
  return inLanguage(locale, siteTitle, siteTitleEn);
}

/** In the order of the choices, whatever order they were sent in. */
function readSet({ choices = [], minimum = 0 }: SettingRule<unknown>, text: string): ReturnType<typeof readSettingValue> {
  const chosen = new Set(chosenIn(text));
  if ([...chosen].some((name) => !choices.includes(name))) return { code: 'field.choice', params: {} };
  if (chosen.size < minimum) return { code: 'field.required', params: {} };
  return { value: choices.filter((name) => chosen.has(name)).join(', ') };
}

function readText(rule: SettingRule<unknown>, text: string): ReturnType<typeof readSettingValue> {
  if (text.trim().length < (rule.minimum ?? 0)) return { code: 'field.required', params: {} };
  return [...text].length <= (rule.maximum ?? 200) ? { value: text } : { code: 'field.too_long', params: { max: rule.maximum ?? 200 } };
}

function readNumber(rule: SettingRule<unknown>, text: string): ReturnType<typeof readSettingValue> {
  const value = /^\d{1,12}(\.\d{1,6})?$/.test(text) ? Number(text) : Number.NaN;
  const whole = rule.kind === 'number' || Number.isInteger(value);
  const min = rule.minimum ?? 0;
  const max = rule.maximum ?? Number.MAX_SAFE_INTEGER;
  return whole && value >= min && value <= max ? { value } : { code: 'field.range', params: { min, max } };
}
