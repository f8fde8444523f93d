import { messages } from '../../../lib/i18n.ts';

/** Of the dialog of the reading settings. */
export const lookMessages = messages({
  zh: {
    lookTitle: '阅读设置',
    text: '文字大小',
    width: '正文宽度',
    texts: { small: '小', usual: '标准', large: '大' },
    widths: { narrow: '窄', usual: '标准', wide: '宽' },
    kept: '只记在这台设备上。',
  },
  en: {
    lookTitle: 'Reading settings',
    text: 'Text size',
    width: 'Column width',
    texts: { small: 'Small', usual: 'Usual', large: 'Large' },
    widths: { narrow: 'Narrow', usual: 'Usual', wide: 'Wide' },
    kept: 'Kept on this device only.',
  },
});
