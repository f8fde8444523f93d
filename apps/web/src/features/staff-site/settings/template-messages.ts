import type { Placeholder } from '@chaguan/contract';
import type { Lang } from '../../../lib/language.ts';
import { messages } from '../../../lib/i18n.ts';

/** Example values of the placeholders in a preview, in the language of the mail. */
export const placeholderExamples: Record<Lang, Record<Exclude<Placeholder, 'site'>, string>> = {
  zh: {
    code: '246810',
    purpose: '登录',
    minutes: '10',
    heading: '阿明回答了你的问题',
    answer: '谢谢你写来，已经改好了。',
    account: 'luyu',
    link: 'https://example.org/invitation#…',
    days: '14',
  },
  en: {
    code: '246810',
    purpose: 'to log in',
    minutes: '10',
    heading: 'Ming answered your question',
    answer: 'Thank you for writing. It has been fixed.',
    account: 'luyu',
    link: 'https://example.org/invitation#…',
    days: '14',
  },
};

export const templateMessages = messages({
  zh: {
    insert: '可以放进去的：',
    preview: '收到时的样子',
    placeholders: {
      site: '站名',
      code: '验证码',
      purpose: '用来做什么',
      minutes: '几分钟',
      heading: '发生了什么',
      answer: '回复',
      account: '账号',
      link: '网址',
      days: '几天',
    },
  },
  en: {
    insert: 'Available placeholders:',
    preview: 'Preview',
    placeholders: {
      site: 'site',
      code: 'code',
      purpose: 'purpose',
      minutes: 'minutes',
      heading: 'what happened',
      answer: 'answer',
      account: 'account',
      link: 'link',
      days: 'days',
    },
  },
});
