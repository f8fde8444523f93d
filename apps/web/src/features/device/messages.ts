import { messages } from '../../lib/i18n.ts';

export const deviceMessages = messages({
  zh: {
    title: '本站暂不支持电脑访问',
    text: '这家‹place›的座位是按手机摆的。拿起手机来坐坐，或者在这里打开手机版。',
    toMobile: '打开手机版',
    opening: '正在打开手机版',
  },
  en: {
    title: 'This site is not available on computers',
    text: 'This site is made for phones. Open it on your phone, or use the mobile version here.',
    toMobile: 'Open the mobile version',
    opening: 'Opening the mobile version',
  },
});
