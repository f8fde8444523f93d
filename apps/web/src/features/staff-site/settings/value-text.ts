import { chosenIn } from '@chaguan/contract/editor-tools';
import type { Lang } from '../../../lib/language.ts';
import type { Setting } from './changes.ts';
import { choiceTexts, settingsMessages } from './messages.ts';

/** One choice of a setting as text. */
export function choiceText(key: string, choice: string, lang: Lang): string {
  return choiceTexts[lang][`${key}.${choice}`] ?? choiceTexts[lang][choice] ?? choice;
}

/** The value of a setting as text: on and off, names of choices; an empty text is labelled as such. */
export function valueText({ key, kind }: Pick<Setting, 'key' | 'kind'>, value: string, lang: Lang): string {
  const own = settingsMessages[lang];
  if (kind === 'boolean') return value === 'true' ? own.on : own.off;
  if (kind === 'choice') return choiceText(key, value, lang);
  if (kind === 'set')
    return (
      chosenIn(value)
        .map((one) => choiceText(key, one, lang))
        .join(lang === 'zh' ? '、' : ', ') || own.none
    );
  return value === '' ? own.empty : value;
}

/** The same in one line. */
export function shortValue(setting: Pick<Setting, 'key' | 'kind'>, value: string, lang: Lang, most = 40): string {
  const text = [...valueText(setting, value, lang).replaceAll(/\s+/g, ' ')];
  return text.length > most ? `${text.slice(0, most).join('')}…` : text.join('');
}
