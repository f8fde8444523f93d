import { messages } from '../../lib/i18n.ts';

export const verificationMessages = messages({
  zh: {
    phone: '手机号',
    phoneHint: '中国大陆的 11 位号码',
    email: '邮箱',
    smsCode: '短信验证码',
    smsCodeEmpty: '短信验证码不能为空',
    emailCode: '邮件验证码',
    goingOn: '3 秒后自动前往下一步。',
    getCode: '获取验证码',
    again: '再发一次',
    wait: (seconds: number) => `${seconds} 秒后再发`,
    sentBySms: '发出去了，10 分钟内有效。没有收到的话，看看号码有没有写错。',
    sentByMail: '发出去了，10 分钟内有效。没有收到的话，看看垃圾邮件里有没有。',
  },
  en: {
    phone: 'Phone number',
    phoneHint: '11 digits, mainland China',
    email: 'E-mail',
    smsCode: 'Code from the text message',
    smsCodeEmpty: 'SMS verification code cannot be empty',
    emailCode: 'Code from the mail',
    goingOn: 'The next step comes up in 3 seconds.',
    getCode: 'Get a code',
    again: 'Send again',
    wait: (seconds: number) => `Again in ${seconds} s`,
    sentBySms: 'Sent, it works for 10 minutes. If nothing comes, check the number.',
    sentByMail: 'Sent, it works for 10 minutes. If nothing comes, look into the spam folder.',
  },
});
