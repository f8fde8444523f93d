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
    phoneHint: '11 digits for mainland China',
    email: 'Email',
    smsCode: 'SMS code',
    smsCodeEmpty: 'SMS verification code cannot be empty',
    emailCode: 'Email code',
    goingOn: 'Continuing to the next step in 3 seconds.',
    getCode: 'Get code',
    again: 'Resend',
    wait: (seconds: number) => `Resend in ${seconds} s`,
    sentBySms: 'Sent, valid for 10 minutes. If it does not arrive, check the number.',
    sentByMail: 'Sent, valid for 10 minutes. If it does not arrive, check your spam folder.',
  },
});
