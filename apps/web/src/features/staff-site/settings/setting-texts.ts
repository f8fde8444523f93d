import { withWords } from '../../../lib/words.ts';
import type { SettingGroup } from '@chaguan/contract';
import { englishSettings } from './setting-texts-en.ts';
import { chineseSettings } from './setting-texts-zh.ts';

export type SettingTexts = {
  groups: Record<SettingGroup, { name: string; about: string }>;
  labels: Record<string, string>;
  hints: Record<string, string>;
};

/** By key of the contract's settings; a key without a label is shown as it is. */
export const settingTexts: Record<'zh' | 'en', SettingTexts> = withWords({ zh: chineseSettings, en: englishSettings });
