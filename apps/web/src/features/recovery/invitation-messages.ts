import { messages } from '../../lib/i18n.ts';

export const invitationMessages = messages({
  zh: {
    title: '欢迎回来',
    text: '原来的账号和帖子都在。设一个新密码，就能登录。',
    save: '设好密码',
    saved: (account: string) => `密码设好了，你的账号是 ${account}`,
    toLogin: '去登录',
    lostTitle: '请从邮件里打开',
    lostText: '这一页要用邀请邮件里的网址打开。没有邮件的话，可以找回密码。',
    toRecovery: '找回密码',
  },
  en: {
    title: 'Welcome back',
    text: 'Your account and posts are here. Choose a new password to log in.',
    save: 'Set password',
    saved: (account: string) => `Password set; your account is ${account}`,
    toLogin: 'Log in',
    lostTitle: 'Please open it from the email',
    lostText: 'This page needs the link of an invitation email. Without one, you can recover your password.',
    toRecovery: 'Recover password',
  },
});
