import { messages } from '../../lib/i18n.ts';

export const areaMessages = messages({
  zh: {
    area: '我的',
    quick: '常去的地方',
    wallet: '钱包',
    favourites: '收藏',
    drafts: '草稿',
    history: '读过的',
    settings: '设置',
    back: '回到我的主页',
    failedTitle: '这一页没有打开',
    backHome: '回首页',
    goneTitle: '这里没有东西',
    forbiddenTitle: '这里你进不来',
  },
  en: {
    area: 'My account',
    quick: 'Shortcuts',
    wallet: 'Wallet',
    favourites: 'Favourites',
    drafts: 'Drafts',
    history: 'History',
    settings: 'Settings',
    back: 'Back to my profile',
    failedTitle: 'Failed to open this page',
    backHome: 'Back to home',
    goneTitle: 'There is nothing here',
    forbiddenTitle: 'You do not have access to this page',
  },
});
