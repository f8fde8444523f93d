import { messages } from '../../../lib/i18n.ts';

/** Of the dialog that shares a picture, and of that picture. */
export const pictureMessages = messages({
  zh: {
    pictureTitle: '分享图片',
    pictureOf: (title: string) => `分享图片：《${title}》、作者和二维码`,
    save: '保存图片',
    send: '发给别人',
    by: (name: string) => `${name} 写的`,
    asked: (name: string) => `${name} 提问`,
    scan: '扫码来坐坐',
  },
  en: {
    pictureTitle: 'Share as an image',
    pictureOf: (title: string) => `Image to share: “${title}”, its author and a QR code`,
    save: 'Save image',
    send: 'Send',
    by: (name: string) => `by ${name}`,
    asked: (name: string) => `asked by ${name}`,
    scan: 'Scan to join in',
  },
});
