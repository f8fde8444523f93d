import { messages } from '../../lib/i18n.ts';

export const errorMessages = messages({
  zh: {
    notFoundTitle: '这里没有你要找的东西',
    notFoundText: '它可能被删除了，也可能地址写错了一个字。',
    forbiddenTitle: '这里暂时不对你开放',
    forbiddenVisitor: '也许登录之后就能看，也许它只给某些角色的‹member›看。',
    forbiddenMember: '它只给某些角色的‹member›看，你现在的角色还不能看。',
    closedTitle: '‹place›暂时关门',
    closedText: '过一阵再来，门开了就能进。',
    unreachableTitle: '没有连上‹place›',
    unreachableText: '可能是网络断了。连上以后，这一页会自己打开。',
    failedTitle: '没有加载出来',
    backHome: '回首页看看',
    login: '登录',
  },
  en: {
    notFoundTitle: 'There is nothing here',
    notFoundText: 'It may have been deleted, or the address has a typo.',
    forbiddenTitle: 'You do not have access to this page',
    forbiddenVisitor: 'Logging in may open it, or it may be for members of certain roles only.',
    forbiddenMember: 'It is for members of certain roles, and yours is not among them.',
    closedTitle: 'Closed for now',
    closedText: 'Come back in a while, it opens again.',
    unreachableTitle: 'The site cannot be reached',
    unreachableText: 'The network may be down. Once it is back, this page opens by itself.',
    failedTitle: 'This did not load',
    backHome: 'Back to the home page',
    login: 'Log in',
  },
});
