import { messages } from '../../../lib/i18n.ts';

/** Texts of the two buttons below a log; the results of the check are in check-messages. */
export const statementMessages = messages({
  zh: {
    title: '账单',
    text: '账单里有这个账户从头到尾的每一笔，每一笔的哈希都压在前一笔上。存一份在手里，以后谁改了从前的账，一核就看得出来。',
    save: '下载账单',
    saving: (fetched: number, of: number) => `${fetched} / ${of}`,
    saved: '账单已存到下载里',
    check: '核对账单',
    file: { CNY: '余额账单', POINT: '积分账单' },
  },
  en: {
    title: 'Statement',
    text: 'A statement has every entry of this account from the first on, and the hash of each entry builds on the previous one. Keep a copy: if anyone ever changes past entries, verifying it will show it.',
    save: 'Download statement',
    saving: (fetched: number, of: number) => `${fetched} / ${of}`,
    saved: 'Statement saved to your downloads',
    check: 'Verify a statement',
    file: { CNY: 'balance-statement', POINT: 'points-statement' },
  },
});
