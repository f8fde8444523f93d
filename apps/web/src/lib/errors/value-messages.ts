import type { valueErrors } from '@chaguan/contract';
import { plural } from '../plural.ts';
import { moment } from './phrases.ts';
import type { ErrorTexts } from './error-texts.ts';

/** Texts of failures of payments, cards, envelopes and points. */
export const valueErrorTexts = {
  'bot.refused': {
    zh: '机器人账号不能这样做：不点赞，不投票，不签到，不花钱也不收钱',
    en: 'Bots cannot do this: they do not like, vote, check in, pay or get paid',
  },
  'bot.no_value': { zh: '机器人账号不收钱和积分', en: 'Bots do not receive money or points' },
  'bot.staff': { zh: '‹staff›不能同时是机器人', en: 'An account cannot be both staff and a bot' },
  'payout.off': { zh: '现在不能提现', en: 'Withdrawals are turned off' },
  'payout.waiting': { zh: '上一笔提现还没有办完', en: 'Your previous withdrawal is not finished yet' },
  'payout.daily_limit': {
    zh: ({ left }) => (left === undefined ? '超过了一天的上限' : `超过了一天的上限，今天还能提 ${left} 元`),
    en: ({ left }) => (left === undefined ? 'Above the daily limit' : `Above the daily limit: ¥${left} left for today`),
  },
  'payout.not_covered': {
    zh: ({ available }) => (available === undefined ? '能提现的钱不够' : `能提现的钱不够，现在是 ${available} 元`),
    en: ({ available }) => (available === undefined ? 'More than can be withdrawn' : `More than can be withdrawn: ¥${available}`),
  },
  'payout.not_found': { zh: '没有这笔提现', en: 'This withdrawal does not exist' },
  'payout.own': { zh: '自己的提现要由别的‹staff›来定', en: 'Another staff member must decide about your own withdrawal' },
  'payout.decided': { zh: '这笔提现已经有人处理了', en: 'This withdrawal has already been decided' },
  'payout.not_approved': { zh: '两位‹staff›同意以后才能付', en: 'It can be paid once two staff members have approved it' },
  'tip.off': { zh: '现在不能打赏', en: 'Tips are turned off' },
  'tip.own': { zh: '不能打赏自己', en: 'You cannot tip your own post' },
  'tip.author_gone': {
    zh: '作者的账号已注销或停用，收不到打赏',
    en: 'The author’s account is cancelled or disabled and cannot receive tips',
  },
  'tip.blocked': { zh: '你们当中有人屏蔽了对方，不能打赏', en: 'One of you blocks the other, so you cannot tip here' },
  'tip.not_covered': {
    zh: ({ own }) => (own === undefined ? '余额不够' : `余额不够，现有 ${own} 元`),
    en: ({ own }) => (own === undefined ? 'Insufficient balance' : `Insufficient balance: you have ¥${own}`),
  },
  'check_in.closed': { zh: '签到已关闭', en: 'Check-ins are closed' },
  'check_in.not_repairable': {
    zh: '这一天补不了：只能补最近漏掉的那一天',
    en: 'This day cannot be filled in: only the last missed one can',
  },
  'check_in.no_repairs': { zh: '这个月的补签用完了', en: 'No more missed days can be filled in this month' },
  'idempotency.key_required': {
    zh: '这次请求缺少防重复的编号，请刷新后重来',
    en: 'The request has no idempotency key; reload the page and try again',
  },
  'idempotency.key_reused': {
    zh: '这个编号已经用在另一次操作上，请刷新后重来',
    en: 'This idempotency key was used for another action; reload the page and try again',
  },
  'amount.format': {
    zh: '请填写大于零的数，金额最多两位小数，积分是整数',
    en: 'Enter a number above zero: up to two decimals for money, a whole number for points',
  },
  'amount.range': {
    zh: ({ min, max }) => (max === undefined ? `不能少于 ${min}` : `请填写 ${min} 到 ${max} 之间的数`),
    en: ({ min, max }) => (max === undefined ? `At least ${min}` : `Enter a number between ${min} and ${max}`),
  },
  'ledger.too_much': { zh: '数额超出了账本能记的范围', en: 'The amount is beyond what the ledger can record' },
  'ledger.key_reused': {
    zh: '这次操作和之前的一次对不上，请刷新后重来',
    en: 'This does not match an earlier request; reload the page and try again',
  },
  'ledger.not_covered': { zh: '余额或积分不够', en: 'Insufficient balance or points' },
  'payment.closed': { zh: '现在不开放充值', en: 'Top-ups are closed right now' },
  'payment.provider_off': { zh: '这种付款方式现在不能用，换一种试试', en: 'This payment method is not available right now; try another' },
  'payment.too_many': {
    zh: '没付的充值单太多了，先付掉几笔，或者等它们过期',
    en: 'There are too many unpaid top-ups; pay some of them, or wait for them to expire',
  },
  'payment.not_found': { zh: '没有这笔充值', en: 'This top-up does not exist' },
  'payment.not_pending': { zh: '这笔充值已经不在等付款了', en: 'This top-up is no longer awaiting payment' },
  'payment.unreachable': { zh: '联系不上付款方，稍后再试', en: 'The payment provider cannot be reached, try again later' },
  'payment.refused': {
    zh: '付款方的回答对不上，没有入账，请查看记录',
    en: 'The payment provider’s response does not match; nothing was credited. Check the records',
  },
  'payment.notice_refused': { zh: '这条付款通知对不上', en: 'This payment notification does not match' },
  'payment.other_browser': {
    zh: '微信里打不开这种付款方式：点右上角「…」选「在浏览器打开」，或者换一种方式',
    en: 'This payment method cannot be opened inside WeChat: open this page in your phone’s browser, or use another method',
  },
  'payment.payer_unknown': {
    zh: '微信没有认出付款人，请再点一次「继续付款」',
    en: 'WeChat did not identify the payer. Please press “Continue payment” again',
  },
  'payment.key_wrong': { zh: '这不是能用的密钥', en: 'This key cannot be used' },
  'payment.serial_wrong': {
    zh: '序列号和证书对不上，或者两把公钥用了同一个序列号',
    en: 'The serial number does not match the certificate, or both keys have the same one',
  },
  'refund.not_found': { zh: '没有这笔退款', en: 'This refund does not exist' },
  'refund.decided': {
    zh: ({ name }) => (name ? `${name} 先一步处理了这笔退款` : '这笔退款已经有人处理了'),
    en: ({ name }) => (name ? `${name} has already handled this refund` : 'Someone has already handled this refund'),
  },
  'refund.not_paid': { zh: '这一单还没有付款', en: 'This order has not been paid' },
  'refund.nothing_left': { zh: '这一单已经全部退了', en: 'This order has already been refunded in full' },
  'refund.not_covered': {
    zh: ({ balance }) => `对方余额只有 ¥${balance}，不够退`,
    en: ({ balance }) => `Only ¥${balance} is left on the member’s balance`,
  },
  'refund.own': { zh: '这是你自己的充值，要由别的‹staff›来处理', en: 'This is your own top-up; another staff member has to handle it' },
  'change.not_found': { zh: '没有这项更改', en: 'This change does not exist' },
  'change.decided': {
    zh: ({ name }) => (name ? `${name} 先一步处理了这项更改` : '这项更改已经有人处理了'),
    en: ({ name }) => (name ? `${name} has already handled this change` : 'Someone has already handled this change'),
  },
  'change.own': {
    zh: '自己提出的、关于自己的，要由别的‹staff›来定',
    en: 'Changes that you requested, or that are about you, have to be decided by another staff member',
  },
  'change.not_yours': { zh: '只有提出的人才能撤回', en: 'Only the person who requested it can withdraw it' },
  'change.waiting': {
    zh: '同样的更改已经有一项在等另一位‹staff›，先处理那一项',
    en: 'The same change is already waiting for another staff member’s approval; handle that one first',
  },
  'change.outdated': {
    zh: '提出以后情况变了，请拒绝或撤回，再重新提出',
    en: 'Things have changed since the request; reject or withdraw it, then request it again',
  },
  'change.too_new': {
    zh: ({ from }) => `当上‹staff›、恢复账号，或登录方式被别人改过，都要满七天才能提出和确认这类更改。你从 ${moment.zh(from)} 起可以`,
    en: ({ from: at }) =>
      `Requesting and approving such changes requires seven days since becoming staff, since the account was restored, or since someone else changed its login methods. You can do it ${moment.en(at)}`,
  },
  'change.asker_gone': {
    zh: '提出的人已经不是‹staff›，只能拒绝',
    en: 'The person who requested it is no longer staff; it can only be rejected',
  },
  'change.asker_too_new': {
    zh: ({ from }) => `提出的人登录方式或权限刚变过，${moment.zh(from)} 以后才能确认`,
    en: ({ from: at }) =>
      `The login methods or rights of the person who requested it were changed recently; it can be approved ${moment.en(at)}`,
  },
  'change.one_hand': {
    zh: ({ from }) =>
      `你和提出的人七天里动过对方的账号（密码、联系方式、权限或停用），${moment.zh(from)} 以后才能一起定，也可以请别的‹staff›`,
    en: ({ from: at }) =>
      `You or the person who requested it changed the other’s account (password, contacts, rights or disabling) within the last seven days. You can decide this together ${moment.en(at)}, or ask another staff member`,
  },
  'change.touched': {
    zh: ({ from }) => `这个账号的登录方式七天里被‹staff›改过，${moment.zh(from)} 以后才能给它权限或钱`,
    en: ({ from: at }) =>
      `Staff changed the login methods of this account within the last seven days; it can be given rights or money ${moment.en(at)}`,
  },
  'adjustment.not_found': { zh: '没有这次调整', en: 'This adjustment does not exist' },
  'adjustment.decided': {
    zh: ({ name }) => (name ? `${name} 先一步处理了这次调整` : '这次调整已经有人处理了'),
    en: ({ name }) => (name ? `${name} has already handled this adjustment` : 'Someone has already handled this adjustment'),
  },
  'adjustment.own': {
    zh: '自己提出的、给自己的调整，要由别的‹staff›来定',
    en: 'Adjustments that you requested, or that are for you, have to be decided by another staff member',
  },
  'adjustment.no_debt': { zh: '核销不能超过对方欠的数目', en: 'A write-off cannot exceed the debt' },
  'adjustment.not_yours': { zh: '只有提出的人才能撤回', en: 'Only the person who requested it can withdraw it' },
  'card.not_found': { zh: '没有这张会员卡，可能已经下架', en: 'This membership card does not exist; it may have been taken off sale' },
  'card.off_sale': { zh: '这张卡刚刚下架了', en: 'This card has just been taken off sale' },
  'card.out_of_stock': { zh: '已经卖完了', en: 'Sold out' },
  'card.price_changed': {
    zh: ({ money, points }) => `价格刚刚变了，现在是 ${money} 元和 ${points} 积分。什么也没扣，看过新价再决定`,
    en: ({ money, points }) =>
      `The price has just changed to ¥${money} and ${plural(points, 'point')}. You were not charged; check the new price before deciding`,
  },
  'card.balance_short': {
    zh: ({ have, need }) => `余额不够：要 ${need} 元，你有 ${have} 元`,
    en: ({ have, need }) => `Insufficient balance: ¥${need} required, you have ¥${have}`,
  },
  'card.points_short': {
    zh: ({ have, need }) => `积分不够：要 ${need} 积分，你有 ${have} 积分`,
    en: ({ have, need }) => `Not enough points: ${need} required, you have ${have}`,
  },
  'card.held_for_good': { zh: '你的这个角色没有期限，不用再买', en: 'Your role has no end date, so there is no need to buy it' },
  'card.far_enough': {
    zh: '你的这个角色已经排到很久以后，不用再买',
    en: 'Your role already extends far into the future, so there is no need to buy it',
  },
  'card.sold': { zh: '卖出过的卡不能删除，可以下架', en: 'A card that has been sold cannot be deleted; you can take it off sale' },
  'card.free': { zh: '价钱和积分至少填一样', en: 'Enter a price in money, in points, or both' },
  'card.tag_twice': { zh: '有两个一样的标签', en: 'Two tags are the same' },
  'card.stock_below': {
    zh: ({ stock }) => `库存现在是 ${stock}，增减之后要在 0 到 99999999 之间`,
    en: ({ stock }) => `The current stock is ${stock}; after the change it must be between 0 and 99999999`,
  },
  'card.role_initial': { zh: '每个人都有这个角色，不用卖也不用送', en: 'Everyone has this role; it does not need to be sold or given' },
  'card.specification_sold': {
    zh: '卖出过的规格不能删除，可以停用',
    en: 'A plan that has been sold cannot be deleted; you can disable it',
  },
  'card.specification_unknown': { zh: '这个规格已经不在了，请重新打开', en: 'This plan no longer exists, please reload the page' },
  'card.order_not_found': { zh: '没有这个订单', en: 'This order does not exist' },
  'card.used_up': { zh: '这张卡的时间已经用完，没有可退的', en: 'The time of this card is used up; nothing is left to refund' },
  'card.refunded': { zh: '这个订单已经退过款了', en: 'This order has already been refunded' },
  'gift.not_found': { zh: '没有这个赠送任务', en: 'This gift does not exist' },
  'gift.runs_once': { zh: '一次性的赠送已经开始，不能再改', en: 'A one-time gift has already started and cannot be changed' },
  'gift.given': {
    zh: '已经有人领到，不能删除，可以停用',
    en: 'Members have already received it, so it cannot be deleted; you can disable it',
  },
  'gift.window': { zh: '结束要晚于开始', en: 'The end must be after the start' },
  'bounty.not_covered': { zh: ({ own }) => `不够，现在有 ${own}`, en: ({ own }) => `Not enough: you have ${own}` },
  'bounty.off': { zh: '这里不能用它悬赏', en: 'This cannot be used for bounties here' },
  'bounty.nothing': { zh: '悬赏没有变化，或者什么也没有剩下', en: 'The bounty has not changed, or nothing would be left' },
  'bounty.raise_is_askers': {
    zh: '悬赏只能由提问的人自己加；‹staff›可以降低或者退还',
    en: 'Only the asker can raise the bounty; staff can lower or refund it',
  },
  'bounty.not_open': { zh: '这个问题没有等着发出的悬赏', en: 'This question has no open bounty' },
  'bounty.refunded': { zh: '悬赏已经退回，不能再加', en: 'The bounty has been refunded and cannot be raised' },
  'bounty.not_recoverable': {
    zh: '对方的余额或积分不够，已经付出的悬赏收不回来',
    en: 'The recipient does not have enough balance or points left, so the paid bounty cannot be taken back',
  },
  'envelope.off': { zh: '现在不能发红包', en: 'Red envelopes cannot be sent right now' },
  'envelope.share_too_small': {
    zh: '每个红包至少 0.01 元，把金额加大或把个数减少',
    en: 'Each share needs at least ¥0.01: raise the amount or lower the quantity',
  },
  'envelope.not_covered': {
    zh: ({ own }) => (own === undefined ? '余额不够' : `余额不够，现有 ${own} 元`),
    en: ({ own }) => (own === undefined ? 'Insufficient balance' : `Insufficient balance: you have ¥${own}`),
  },
  'envelope.guest_unknown': {
    zh: '有人不能收这个红包：请选别的‹member›，不含自己',
    en: 'Someone cannot receive this red envelope: choose other members, not yourself',
  },
  'envelope.not_found': { zh: '没有找到这个红包', en: 'This red envelope does not exist' },
  'envelope.not_yours': { zh: '只有发红包的人才能停止领取', en: 'Only the sender can stop the claims' },
  'envelope.own': { zh: '自己发的红包不能自己领', en: 'You cannot claim your own red envelope' },
  'envelope.not_named': { zh: '这个红包是发给别人的', en: 'This red envelope is for someone else' },
  'envelope.taken': { zh: '手慢了，红包已被抢光', en: "You're too late, the red packets have been snatched up" },
  'envelope.ended': { zh: '红包已经结束，不能再领了', en: 'This red envelope has ended and can no longer be claimed' },
  'envelope.not_ended': { zh: '红包还没有结束，结束后才能验证', en: 'The red envelope has not ended yet; it can be verified afterwards' },
} satisfies ErrorTexts<keyof typeof valueErrors>;
