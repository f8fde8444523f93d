import { messages } from '../../lib/i18n.ts';

export const errorMessages = messages({
  zh: {
    notFoundTitle: '这里没有你要找的东西',
    notFoundText: '它可能被删除了，也可能地址写错了一个字。',
    forbiddenTitle: '这个话题暂时不对你开放',
    forbiddenText: '也许登录之后就能看，也许它只给某些身份的茶友看。',
    closedTitle: '茶馆暂时关门',
    failedTitle: '没有加载出来',
    backHome: '回首页看看',
  },
  en: {
    notFoundTitle: 'There is nothing here',
    notFoundText: 'It may have been deleted, or the address has a typo.',
    forbiddenTitle: 'You do not have access to this topic',
    forbiddenText: 'Logging in may open it, or it may be for members of certain roles only.',
    closedTitle: 'The teahouse is closed for now',
    failedTitle: 'This did not load',
    backHome: 'Back to the home page',
  },
});
