import { messages } from '../../lib/i18n.ts';

export const failureMessages = messages({
  zh: {
    login: '登录',
    seeCards: '看看会员卡',
    noAccess: { topic: '这个话题暂时不对你开放', question: '这个问题暂时不对你开放' },
    noAccessRoles: (roles: string) => `它只给${roles}看。`,
    noAccessText: '也许登录之后就能看，也许它只给某些角色的‹member›看。',
    notFound: { topic: '没有这个话题', question: '没有这个问题' },
    notFoundText: '它可能被删除了，也可能还在等待审核。',
    back: { topic: '回首页看看', question: '看看别的问题' },
  },
  en: {
    login: 'Log in',
    seeCards: 'View membership cards',
    noAccess: { topic: 'You do not have access to this topic', question: 'You do not have access to this question' },
    noAccessRoles: (roles: string) => `Only ${roles} can see it.`,
    noAccessText: 'You may be able to see it after logging in, or it may be limited to members with certain roles.',
    notFound: { topic: 'Topic not found', question: 'Question not found' },
    notFoundText: 'It may have been deleted, or may still be waiting for review.',
    back: { topic: 'Back to home', question: 'Browse other questions' },
  },
});
