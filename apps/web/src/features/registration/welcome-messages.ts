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
    text: 'Introduce yourself and choose what to read. You can also do this later.',
    nicknameHint: (max: number) => `Up to ${plural(max, 'character')}, shown to everyone. You can set it only once`,
    enter: 'Enter ‹place›',
    skip: 'Maybe later',
    saved: (name: string) => `Your nickname is now “${name}”`,
    recovery: 'In case you forget your password, add a phone number or an email address, or set a hint question:',
    toSecurity: 'Account security',
  },
});
