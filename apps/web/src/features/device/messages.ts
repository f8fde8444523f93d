import { messages } from '../../lib/i18n.ts';

export const deviceMessages = messages({
  zh: {
    title: '本站暂不支持电脑访问',
    text: '这家‹place›的座位是按手机摆的。拿起手机来坐坐，或者在这里打开手机版。',
    toMobile: '打开手机版',
    opening: '正在打开手机版',
  },
  en: {
    title: 'This site does not support the access device',
    text: 'The tables here are set for phones. Take a seat with yours, or open the mobile version right here.',
    toMobile: 'Open the mobile version',
    opening: 'Opening the mobile version',
  },
});
