import { messages } from '../../lib/i18n.ts';

export const sheetMessages = messages({
  zh: {
    print: '打印或存成 PDF',
    who: (name: string, account: string) => `${name}（${account}）`,
    at: (time: string) => `${time} 生成`,
  },
  en: {
    print: 'Print or save as PDF',
    who: (name: string, account: string) => `${name} (${account})`,
    at: (time: string) => `Created ${time}`,
  },
});
