import { messages } from '../../lib/i18n.ts';

/** Of the dialog in which money or a change is decided. */
export const decideMessages = messages({
  zh: {
    decideTitle: {
      refund: { approve: '扣回这笔退款？', refuse: '这笔退款不扣？' },
      adjustment: { approve: '同意这次调整？', refuse: '拒绝这次调整？' },
      change: { approve: '同意这项更改？', refuse: '拒绝这项更改？' },
      registration: { approve: '让这个新账号进来？', refuse: '不让这个新账号进来？' },
      payout: { approve: '同意这笔提现？', refuse: '拒绝这笔提现？' },
    },
    decideText: {
      refund: { approve: '余额里有多少扣多少，不够的记作欠款。本人能看到这条记录。', refuse: '余额不动，理由会记下来。' },
      adjustment: { approve: '马上入账，本人能看到这条记录。', refuse: '什么都不会动，提出的人能看到结果。' },
      change: { approve: '马上生效，会记进操作日志。', refuse: '一切照旧，提出的人能看到结果。' },
      registration: { approve: '本人马上可以发言；绑了邮箱的会收到邮件。', refuse: '本人还是只能看，会读到理由。' },
      payout: { approve: '还要另一位‹staff›同意，然后在提现页付出。', refuse: '钱马上退回余额，本人会读到理由。' },
    },
  },
  en: {
    decideTitle: {
      refund: { approve: 'Deduct this refund?', refuse: 'Waive this deduction?' },
      adjustment: { approve: 'Approve this adjustment?', refuse: 'Reject this adjustment?' },
      change: { approve: 'Approve this change?', refuse: 'Reject this change?' },
      registration: { approve: 'Let this new account in?', refuse: 'Refuse this new account?' },
      payout: { approve: 'Approve this withdrawal?', refuse: 'Reject this withdrawal?' },
    },
    decideText: {
      refund: {
        approve:
          'As much as available is deducted from the balance, and anything missing is recorded as debt. The member can see the entry.',
        refuse: 'The balance does not change, and the reason is recorded.',
      },
      adjustment: {
        approve: 'It takes effect immediately, and the member can see the entry.',
        refuse: 'Nothing changes; the person who requested it can see the result.',
      },
      registration: {
        approve: 'The member can write immediately, and gets an email if there is an address.',
        refuse: 'The member can still only read, and sees the reason.',
      },
      payout: {
        approve: 'Another staff member must approve it too; then it is paid from the withdrawals page.',
        refuse: 'The money is back on the balance immediately, and the member sees the reason.',
      },
      change: {
        approve: 'It takes effect immediately and is recorded in the audit log.',
        refuse: 'Nothing changes; the person who requested it can see the result.',
      },
    },
  },
});
