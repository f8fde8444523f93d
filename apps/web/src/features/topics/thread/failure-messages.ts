import { messages } from '../../../lib/i18n.ts';

export const failureMessages = messages({
  zh: {
    login: '登录',
    noAccess: '这个话题暂时不对你开放',
    noAccessRoles: (roles: string) => `它只给${roles}看。`,
    noAccessText: '也许登录之后就能看，也许它只给某些身份的茶友看。',
    notFound: '没有这个话题',
    notFoundText: '它可能被删除了，也可能还在等待审核。',
    backHome: '回首页看看',
  },
  en: {
    login: 'Log in',
    noAccess: 'You do not have access to this topic',
    noAccessRoles: (roles: string) => `It is open to ${roles} only.`,
    noAccessText: 'Logging in may open it, or it may be for members of certain roles only.',
    notFound: 'There is no such topic',
    notFoundText: 'It may have been deleted, or it may still be waiting for review.',
    backHome: 'Back to the home page',
  },
});
