import { messages } from '../../../lib/i18n.ts';
import { plural } from '../../../lib/plural.ts';

export const bankMessages = messages({
  zh: {
    title: '付款方的账单',
    note: '每天上午取前一天的账单，校验以后逐笔和账本对。手续费由付款方扣下，作为单独的一种记进账本，不算在‹member›头上；三天后再取一次，付款方改过的照改过的记。',
    agrees: '和账本一致',
    differs: (count: number) => `${count} 处不一致`,
    sides: {
      bank: { payment: '银行收到，账本没有', refund: '银行退了，账本没有' },
      books: { payment: '账本入账，银行没有', refund: '账本退了，银行没有' },
    },
    providers: { alipay: '支付宝', wechat_pay: '微信支付' },
    payments: (count: number) => `${count} 笔收款`,
    refunds: (count: number) => `${count} 笔退款`,
    fees: '手续费',
    waiting: '还没取到',
    troubleOf: (word: string) => `还没取到：${word}`,
  },
  en: {
    title: 'Bills of payment providers',
    note: 'Each morning the bill of the day before is fetched, verified and compared with the ledger line by line. Fees are kept by the provider; they have a reason of their own in the ledger and are not charged to members. Three days later a bill is fetched again, and what the provider corrected is recorded.',
    agrees: 'Matches the ledger',
    differs: (count: number) => plural(count, 'difference'),
    sides: {
      bank: { payment: 'Received by the bank, not in the ledger', refund: 'Refunded by the bank, not in the ledger' },
      books: { payment: 'Credited in the ledger, not at the bank', refund: 'Refunded in the ledger, not at the bank' },
    },
    providers: { alipay: 'Alipay', wechat_pay: 'WeChat Pay' },
    payments: (count: number) => plural(count, 'payment'),
    refunds: (count: number) => plural(count, 'refund'),
    fees: 'Fees',
    waiting: 'Not fetched yet',
    troubleOf: (word: string) => `Not fetched yet: ${word}`,
  },
});
