import { messages } from '../lib/i18n.ts';

export const failureMessages = messages({
  zh: {
    retry: '再试一次',
    close: '关闭',
    failedTitle: '没有加载出来',
    failedText: '可能是网络断了一下，也可能是我们出了问题。',
    partFailed: '没有加载出来，网络可能断了一下。',
    incomplete: '页面没有加载完整，能看，有些按钮还用不了。',
    plainOnly: '编辑器没有加载出来，先用纯文本写，一样能发。',
    requestId: (id: string) => `请求编号 ${id}`,
  },
  en: {
    retry: 'Try again',
    close: 'Close',
    failedTitle: 'Failed to load',
    failedText: 'The network may have been interrupted, or something went wrong on our side.',
    partFailed: 'This did not load. The network may have been interrupted.',
    incomplete: 'This page has not loaded completely: it can be read, but some buttons do not work yet.',
    plainOnly: 'The editor did not load. You can write in plain text and send it all the same.',
    requestId: (id: string) => `Request ID ${id}`,
  },
});
