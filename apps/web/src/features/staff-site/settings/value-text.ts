import type { Lang } from '../../../lib/language.ts';
import type { Setting } from './changes.ts';
import { choiceTexts, settingsMessages } from './messages.ts';

/** What a setting holds, in words: on and off, names of choices; an empty text says so. */
export function valueText({ key, kind }: Pick<Setting, 'key' | 'kind'>, value: string, lang: Lang): string {
  const own = settingsMessages[lang];
  if (kind === 'boolean') return value === 'true' ? own.on : own.off;
  if (kind === 'choice') return choiceTexts[lang][`${key}.${value}`] ?? choiceTexts[lang][value] ?? value;
  return value === '' ? own.empty : value;
}

/** The same in one line. */
export function shortValue(setting: Pick<Setting, 'key' | 'kind'>, value: string, lang: Lang, most = 40): string {
  const text = [...valueText(setting, value, lang).replaceAll(/\s+/g, ' ')];
  return text.length > most ? `${text.slice(0, most).join('')}…` : text.join('');
}
