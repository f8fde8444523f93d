import { withWords } from '../../../lib/words.ts';
import { englishSettings } from './setting-texts-en.ts';
import { chineseSettings } from './setting-texts-zh.ts';
import type { SettingTexts } from './setting-text-type.ts';

/** By key of the contract's settings; a key without a label is shown as it is. */
export const settingTexts: Record<'zh' | 'en', SettingTexts> = withWords({ zh: chineseSettings, en: englishSettings });
