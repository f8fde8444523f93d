import { messages } from '../../../lib/i18n.ts';
import { plural } from '../../../lib/plural.ts';

export const translationMessages = messages({
  zh: {
    title: '译文',
    working: '正在翻译…',
    loading: (percent: number) => `正在下载语言包，${percent}%`,
    byBrowser: '由浏览器在这台设备上翻译，可能有错。',
    byModel: '由模型翻译，可能有错。',
    cut: '译到这里停下了，后面还是原文。',
    same: '这段文字已经是中文。',
    unable: '这里现在译不了。',
    tooLong: (most: number) => `超过 ${most} 字，一次译不完。`,
    original: '看原文',
    translation: '看译文',
    again: '再试一次',
  },
  en: {
    title: 'Translation',
    working: 'Translating…',
    loading: (percent: number) => `Downloading the language, ${percent}%`,
    byBrowser: 'Translated by your browser, on this device. It may contain mistakes.',
    byModel: 'Translated by a model. It may contain mistakes.',
    cut: 'The translation stopped early; the rest is the original.',
    same: 'This text is already in English.',
    unable: 'This cannot be translated right now.',
    tooLong: (most: number) => `More than ${plural(most, 'character')} cannot be translated at once.`,
    original: 'Show original',
    translation: 'Show translation',
    again: 'Try again',
  },
});
