import { messages } from '../../lib/i18n.ts';

export const accountMessages = messages({
  zh: {
    account: (name: string) => `${name} 的菜单`,
    myHome: '我的主页',
    wallet: '钱包',
    favourites: '收藏',
    drafts: '草稿',
    settings: '设置',
    cards: '会员卡',
    backOffice: '后台',
    logout: '退出登录',
    loggedOut: '已退出，慢走',
  },
  en: {
    account: (name: string) => `Menu of ${name}`,
    myHome: 'My profile',
    wallet: 'Wallet',
    favourites: 'Favourites',
    drafts: 'Drafts',
    settings: 'Settings',
    cards: 'Membership cards',
    backOffice: 'Admin',
    logout: 'Log out',
    loggedOut: 'You have been logged out',
  },
});
