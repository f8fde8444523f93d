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
    notFoundText: 'It may have been deleted, or the address may be mistyped.',
    forbiddenTitle: 'You do not have access to this page',
    forbiddenVisitor: 'You may be able to see it after logging in, or it may be limited to members with certain roles.',
    forbiddenMember: 'It is limited to members with certain roles, and yours is not one of them.',
    closedTitle: 'The site is closed for now',
    closedText: 'Please come back later.',
    unreachableTitle: 'The site cannot be reached',
    unreachableText: 'You may be offline. This page opens by itself once you are back online.',
    failedTitle: 'Failed to load',
    backHome: 'Back to home',
    login: 'Log in',
  },
});
