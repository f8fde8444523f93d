import { messages } from '../../lib/i18n.ts';

export const pastMessages = messages({
  zh: {
    past: '作者以前',
    pastOf: { removed: '被移除的内容', accepted: '举报成立', rejected: '举报不成立', silences: '被禁言', bans: '被停用' },
    silenced: (until: string) => `禁言到 ${until}`,
    banned: '已停用',
    registered: '注册于',
    toMember: '‹member›页',
  },
  en: {
    past: 'Author’s history',
    pastOf: {
      removed: 'content removed',
      accepted: 'reports upheld',
      rejected: 'reports rejected',
      silences: 'times silenced',
      bans: 'times disabled',
    },
    silenced: (until: string) => `silenced until ${until}`,
    banned: 'disabled',
    registered: 'registered',
    toMember: 'Member page',
  },
});
