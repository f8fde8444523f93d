import { messages } from '../lib/i18n.ts';

export const imageViewerMessages = messages({
  zh: {
    close: '关闭',
    image: (n: number, total: number) => `图片 ${n} / ${total}`,
    previousImage: '上一张',
    nextImage: '下一张',
    fullSize: '原尺寸',
    openOriginal: '打开原图',
    imageFailed: '图片加载失败',
  },
  en: {
    close: 'Close',
    image: (n: number, total: number) => `Image ${n} of ${total}`,
    previousImage: 'Previous image',
    nextImage: 'Next image',
    fullSize: 'Full size',
    openOriginal: 'Open original',
    imageFailed: 'FAILED',
  },
});
