import { messages } from '../../../lib/i18n.ts';

/** Texts of what a reader can do with a topic or a question without writing in it. */
export const readingMessages = messages({
  zh: {
    copyLink: '复制链接',
    look: '阅读设置…',
    picture: '分享图片…',
    contents: '目录',
    floors: '楼层',
    opening: '正文',
    floorOf: (at: number, of: number, ago: string) => `第 ${at} 楼，共 ${of} 楼${ago && `，${ago}`}`,
  },
  en: {
    copyLink: 'Copy link',
    look: 'Reading settings…',
    picture: 'Share as an image…',
    contents: 'Contents',
    floors: 'Floors',
    opening: 'Opening post',
    floorOf: (at: number, of: number, ago: string) => `Floor ${at} of ${of}${ago && `, ${ago}`}`,
  },
});
