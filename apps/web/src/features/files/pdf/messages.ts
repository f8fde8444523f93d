import { messages } from '../../../lib/i18n.ts';

export const pdfMessages = messages({
  zh: {
    download: '下载',
    tools: '翻页和缩放',
    before: '上一页',
    next: '下一页',
    zoomIn: '放大',
    zoomOut: '缩小',
    opening: '正在打开…',
    pagesOf: (name: string) => `${name} 的各页`,
    pageLabel: '第 # 页',
    cut: (last: number) => `预览只到第 ${last} 页，下载可以看到全部。`,
    tooLarge: '文件太大，不能在这里预览，可以下载来看。',
    failures: {
      broken: '这份 PDF 打不开，可能是文件坏了。可以下载来看。',
      unopened: '这份 PDF 在这里打不开。可以下载来看。',
      encrypted: '这份 PDF 设了密码，不能在这里预览。可以下载后输入密码打开。',
      slow: '这份 PDF 太复杂，预览停下了。可以下载来看。',
    },
  },
  en: {
    download: 'Download',
    tools: 'Pages and zoom',
    before: 'Previous page',
    next: 'Next page',
    zoomIn: 'Zoom in',
    zoomOut: 'Zoom out',
    opening: 'Opening…',
    pagesOf: (name: string) => `Pages of ${name}`,
    pageLabel: 'Page #',
    cut: (last: number) => `The preview ends at page ${last}. Download the file to see all of it.`,
    tooLarge: 'This file is too large to preview. You can download it.',
    failures: {
      broken: 'This PDF cannot be opened; it may be damaged. You can download it.',
      unopened: 'This PDF cannot be opened here. You can download it.',
      encrypted: 'This PDF is password-protected and cannot be previewed. Download it and open it with the password.',
      slow: 'This PDF is too complex to preview. You can download it.',
    },
  },
});
