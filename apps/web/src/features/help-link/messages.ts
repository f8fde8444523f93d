import { messages } from '../../lib/i18n.ts';

/** The label of a link to an article of the help centre, by subject. */
export const helpLinkMessages = messages({
  zh: {
    bounty: '悬赏怎么用',
    envelope: '红包怎么发、怎么领',
    hidden: '隐藏内容怎么设、怎么看',
    points: '积分怎么得、怎么用',
    balance: '余额怎么充、怎么花',
    cards: '会员卡是什么',
    recovery: '找不回密码怎么办',
    review: '为什么要等审核',
    reports: '举报之后会怎样',
    editor: '怎么排版',
  },
  en: {
    bounty: 'How bounties work',
    envelope: 'How red envelopes work',
    hidden: 'How hidden content works',
    points: 'How to earn and spend points',
    balance: 'How to top up and spend your balance',
    cards: 'What membership cards are',
    recovery: 'If you cannot recover your password',
    review: 'Why posts are reviewed',
    reports: 'What happens after a report',
    editor: 'How to format text',
  },
});
