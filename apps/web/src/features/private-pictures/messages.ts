import { messages } from '../../lib/i18n.ts';

export const pictureMessages = messages({
  zh: {
    add: '发图片',
    one: (n: number) => `图片 ${n}`,
    gone: '图片打不开',
    chosen: '要发的图片',
    uploading: '正在上传',
    leaveOut: (name: string) => `不发 ${name}`,
    tooMany: (max: number) => `最多 ${max} 张图片`,
  },
  en: {
    add: 'Add images',
    one: (n: number) => `Image ${n}`,
    gone: 'Image unavailable',
    chosen: 'Images to send',
    uploading: 'Uploading',
    leaveOut: (name: string) => `Remove ${name}`,
    tooMany: (max: number) => `Up to ${max} images`,
  },
});
