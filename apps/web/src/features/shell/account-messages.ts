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
    unsentTitle: '还有没发出去的',
    unsentText: '没网时写的还没有发出去，退出登录会把它们删掉。',
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
    unsentTitle: 'Some texts have not been sent',
    unsentText: 'What you wrote offline is still waiting for the network. Logging out deletes it.',
  },
});
