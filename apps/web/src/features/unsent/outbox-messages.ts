import { messages } from '../../lib/i18n.ts';

/** Apart from the others: a conversation has what keeps a text, without what displays and sends it. */
export const outboxMessages = messages({
  zh: {
    kept: '网络不通，先存在这里，通了就发出去',
    notKept: '没有网络，这个浏览器也存不下了。文字还在这里，先别关掉页面，有网了再发一次。',
  },
  en: {
    kept: 'There is no connection. It is kept here and will be sent when there is one',
    notKept:
      'There is no connection, and this browser cannot store more. The text is still here: keep the page open and send it again later.',
  },
});
