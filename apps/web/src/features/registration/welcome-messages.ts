import { messages } from '../../lib/i18n.ts';
import { plural } from '../../lib/plural.ts';

export const welcomeMessages = messages({
  zh: {
    title: '欢迎',
    greeting: (name: string) => `${name}，请坐`,
    text: '让大家认得你，也挑几样想看的。现在不想弄，以后也行。',
    nicknameHint: (max: number) => `最多 ${max} 个字，大家看到的是它。只能自己定一次`,
    enter: '进‹place›',
    skip: '以后再说',
    saved: (name: string) => `以后就叫你「${name}」`,
    recovery: '怕忘记密码？绑定手机或邮箱，或者设一个提示问题：',
    toSecurity: '账号安全',
  },
  en: {
    title: 'Welcome',
    greeting: (name: string) => `Have a seat, ${name}`,
    text: 'Let people recognize you and pick what to read, now or later.',
    nicknameHint: (max: number) => `Up to ${plural(max, 'character')}, shown to everybody. You set it once`,
    enter: 'Enter ‹place›',
    skip: 'Maybe later',
    saved: (name: string) => `You are “${name}” from now on`,
    recovery: 'In case you forget your password, bind a phone or an e-mail address, or set a hint question:',
    toSecurity: 'Account security',
  },
});
