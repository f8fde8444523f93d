/** What staff decide about value and power: adjustments, changes that take two, refunds. */
export const secondPersonChinese = {
  'change.not_found': '没有这项更改',
  'change.decided': '这项更改已经有人处理了',
  'change.own': '自己提出的、关于自己的，要由别的掌柜来定',
  'change.not_yours': '只有提出的人才能撤回',
  'change.waiting': '同样的更改已经有一项在等另一位掌柜，先处理那一项',
  'change.outdated': '提出以后情况变了，请拒绝或撤回，再重新提出',
  'change.too_new': '当上掌柜（或登录方式被重置）满七天以后，才能替别人确认',
  'change.asker_gone': '提出的人已经不是掌柜，只能拒绝',
  'adjustment.not_found': '没有这次调整',
  'adjustment.decided': '这次调整已经有人处理了',
  'adjustment.own': '自己提出的、给自己的调整，要由别的掌柜来定',
  'adjustment.not_yours': '只有提出的人才能撤回',
  'refund.not_found': '没有这笔退款',
  'refund.decided': '这笔退款已经有人处理了',
};
