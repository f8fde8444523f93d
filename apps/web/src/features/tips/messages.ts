import { messages } from '../../lib/i18n.ts';

/** The line of tips on a post, and the menu item. */
export const tipMessages = messages({
  zh: {
    tip: '打赏',
    line: (sum: string) => `收到打赏 ${sum}`,
    by: (names: string, more: boolean) => (more ? `${names} 等` : names),
    comma: '、',
    list: '看看打赏的人',
  },
  en: {
    tip: 'Tip',
    line: (sum: string) => `Tipped ${sum}`,
    by: (names: string, more: boolean) => (more ? `${names} and others` : names),
    comma: ', ',
    list: 'See who tipped',
  },
});
