import { messages } from '../../../lib/i18n.ts';

/** Texts of the picture view; the specification refers to them by these numbers. */
export const pictureMessages = messages({
  zh: {
    aiChatImageView: {
      10: '预览',
      20: '复制图片',
      30: '插入图片',
      40: '图片已经复制，可以粘贴了',
      50: '图片没能复制',
    },
    loading: '图片正在加载',
    failed: '加载失败',
    picture: '图片',
    noClipboard: '无法写入剪贴板',
  },
  en: {
    aiChatImageView: {
      10: 'Preview',
      20: 'Copy image',
      30: 'Insert image',
      40: 'Image copied. You can paste it now',
      50: 'The image could not be copied',
    },
    loading: 'Loading image',
    failed: 'FAILED',
    picture: 'Image',
    noClipboard: 'Unable to write to clipboard',
  },
});
