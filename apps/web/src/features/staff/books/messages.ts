import { messages } from '../../../lib/i18n.ts';

export const bookMessages = messages({
  zh: {
    note: '余额和积分的每一笔都是一进一出，合起来总是零。这里能看到钱在哪里、为什么动过，也能随时核对。',
    currencies: '哪一种', CNY: '余额', POINT: '积分',
    standing: '现在都在哪里',
    members: '茶友手里', holds: '冻结中', platform: '平台账户', CNYsource: '充值进来', POINTsource: '系统发放',
    sumsToZero: '四项相加等于零',
    month: (year: string, month: string) => `${year} 年 ${Number(month)} 月`,
    before: '上个月', after: '下个月', thisMonth: '回到本月',
    income: '平台本月净收入',
    dayByDay: '逐日进出', byDay: '按天和原因', total: '合计',
    day: '日期', dayOf: (day: number) => `${day} 日`,
    count: (n: number) => `${n} 笔`,
    nothing: '这个月没有动过', nothingText: '换一个月，或换一种看看。',
    openHolds: '冻结中的', openHoldsNote: '悬赏和红包里还没有付出去的，开得最久的在前。',
    noHolds: '现在没有冻结的', since: '始于',
    proofs: '核对账目', prove: '现在核对', proving: '正在核对…', proveAsked: '开始核对，稍等一会儿',
    proveNote: '每天凌晨核对一次：重算每一笔、每个余额和哈希链。把「根」抄到别处，以后就能看出过去有没有被改过。',
    right: '账目无误', wrong: '账目有误', never: '还没有核对过',
    counted: (accounts: number, transactions: number, seconds: string) => `${accounts} 个账户、${transactions} 笔交易，用时 ${seconds} 秒`,
    root: '根', copy: '复制', copied: '已复制',
    places: (n: number) => `${n} 处`,
    earlier: '之前的核对',
    kinds: {
      card_order: '购买会员卡', card_refund: '会员卡退款', recharge: '充值', staff_adjust: '掌柜调整', unlock: '解锁内容',
      bounty_hold: '发出悬赏', bounty_adjust: '调整悬赏', bounty_refund: '悬赏退回', adoption: '采纳答案',
      envelope_send: '发红包', envelope_receive: '领红包', envelope_return: '红包退回', reward: '奖励', give_up: '注销放弃',
    },
    things: { question: '问题', envelope: '红包' },
    checks: {
      sums: '总和不为零', transactions: '有交易不平', orphans: '分录没有账户', balances: '余额和分录对不上', running: '逐笔余额不对',
      chains: '哈希链断了', heads: '链头不对', belowZero: '有账户低于零', contents: '交易内容被改过',
    },
  },
  en: {
    note: 'Every line of balance and points leaves one place and arrives at another, so all of it sums to zero. Here you see where value is and why it moved, and can have it proved at any time.',
    currencies: 'Which', CNY: 'Balance', POINT: 'Points',
    standing: 'Where everything is now',
    members: 'With members', holds: 'Held', platform: 'The platform’s account', CNYsource: 'Came in by recharge', POINTsource: 'Issued by the site',
    sumsToZero: 'The four sum to zero',
    month: (year: string, month: string) => `${year}-${month}`,
    before: 'Month before', after: 'Month after', thisMonth: 'This month',
    income: 'Net income of the platform this month',
    dayByDay: 'Day by day', byDay: 'By day and reason', total: 'Total',
    day: 'Day', dayOf: (day: number) => String(day),
    count: (n: number) => (n === 1 ? 'once' : `${n} times`),
    nothing: 'Nothing moved in this month', nothingText: 'Try another month, or the other currency.',
    openHolds: 'Held now', openHoldsNote: 'What bounties and red envelopes have not paid out, the oldest first.',
    noHolds: 'Nothing is held', since: 'Since',
    proofs: 'Proof of the books', prove: 'Prove now', proving: 'Under way…', proveAsked: 'Started; this takes a moment',
    proveNote: 'Proved every night: each line, balance and hash is computed anew. Whoever keeps the root elsewhere can tell later whether the past was changed.',
    right: 'The books are right', wrong: 'The books are wrong', never: 'Never proved yet',
    counted: (accounts: number, transactions: number, seconds: string) => `${accounts} accounts, ${transactions} transactions, ${seconds} s`,
    root: 'Root', copy: 'Copy', copied: 'Copied',
    places: (n: number) => (n === 1 ? 'one place' : `${n} places`),
    earlier: 'Earlier proofs',
    kinds: {
      card_order: 'Membership card', card_refund: 'Card refund', recharge: 'Recharge', staff_adjust: 'Adjusted by staff', unlock: 'Content unlocked',
      bounty_hold: 'Bounty offered', bounty_adjust: 'Bounty changed', bounty_refund: 'Bounty returned', adoption: 'Answer adopted',
      envelope_send: 'Envelope sent', envelope_receive: 'Envelope opened', envelope_return: 'Envelope returned', reward: 'Reward', give_up: 'Given up on leaving',
    },
    things: { question: 'Question', envelope: 'Red envelope' },
    checks: {
      sums: 'the total is not zero', transactions: 'a transaction does not balance', orphans: 'an entry without account', balances: 'a balance is not the sum of its entries', running: 'a running balance is wrong',
      chains: 'a chain of hashes is broken', heads: 'the head of a chain is wrong', belowZero: 'an account below zero', contents: 'a transaction was changed',
    },
  },
});

/** The word for something that the server names; its name where there is none. */
export function wordFor(words: Readonly<Record<string, string>>, name: string): string {
  return (Object.hasOwn(words, name) ? words[name] : undefined) ?? name;
}
