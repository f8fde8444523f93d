import { messages } from '../../../lib/i18n.ts';

/** Texts about bounties for everyone; those of forms are in form-messages.ts. */
export const bountyMessages = messages({
  zh: {
    points: (n: string) => `${n} 积分`,
    states: {
      open: (what: string) => `悬赏 ${what}`,
      paid: (what: string) => `已付 ${what}`,
      refunded: (what: string) => `已退回 ${what}`,
    },
    hints: { open: '回答被采纳就能得到', paid: '已经付给被采纳的回答', refunded: '悬赏已经退回' },
  },
  en: {
    points: (n: string) => `${n} point${n === '1' ? '' : 's'}`,
    states: {
      open: (what: string) => `Bounty ${what}`,
      paid: (what: string) => `Paid ${what}`,
      refunded: (what: string) => `Refunded ${what}`,
    },
    hints: { open: 'Goes to the accepted answer', paid: 'Paid to the accepted answer', refunded: 'The bounty was refunded' },
  },
});
