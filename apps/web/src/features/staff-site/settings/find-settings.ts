import type { Setting } from './changes.ts';
import { settingTexts } from './setting-texts.ts';
import { valueText } from './value-text.ts';

/** The searchable text of a setting, in both languages: label, description, and value. */
function textOf(setting: Setting): string {
  const languages = (['zh', 'en'] as const).flatMap((lang) => {
    const { labels, hints, groups } = settingTexts[lang];
    return [labels[setting.key], hints[setting.key], groups[setting.group].name, valueText(setting, setting.value, lang)];
  });
  return [setting.key, ...languages].join('\n').toLowerCase();
}

/** The settings that contain every word of the input, those with the words in their label first. */
export function findSettings(settings: readonly Setting[], typed: string): Setting[] {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return [];
  const inLabel = ({ key }: Setting) => {
    const labels = `${settingTexts.zh.labels[key] ?? key}\n${settingTexts.en.labels[key] ?? key}`.toLowerCase();
    return words.every((word) => labels.includes(word)) ? 0 : 1;
  };
  return settings.filter((setting) => words.every((word) => textOf(setting).includes(word))).toSorted((a, b) => inLabel(a) - inLabel(b));
}
