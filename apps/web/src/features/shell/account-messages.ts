import { messages } from '../../lib/i18n.ts';

export const accountMessages = messages({
  zh: {
    account: (name: string) => `${name} 的菜单`,
    myHome: '我的主页',
    write: '发话题',
    ask: '提问',
    cards: '会员卡',
    backOffice: '后台',
    logout: '退出登录',
    loggedOut: '已退出，慢走',
  },
  en: {
    account: (name: string) => `Menu of ${name}`,
    myHome: 'My profile',
    write: 'New topic',
    ask: 'Ask a question',
    cards: 'Membership cards',
    backOffice: 'Back office',
    logout: 'Log out',
    loggedOut: 'You are logged out',
  },
});
