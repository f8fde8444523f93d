import type { OutgoingMessage } from '../../platform/mail/mailer.ts';
import type { CodePurpose, CodeSubject } from './code-stamp.ts';

const acts: Record<'zh' | 'en', Record<CodePurpose, string>> = {
  zh: {
    register: '注册账号',
    login: '登录',
    recover: '找回密码',
    bind: '绑定到你的账号',
    verify_old: '验证现在绑定的这一个',
    rebind: '换成新的',
    cancel: '注销账号',
  },
  en: {
    register: 'to register',
    login: 'to log in',
    recover: 'to set a new password',
    bind: 'to bind this to your account',
    verify_old: 'to verify what you have bound now',
    rebind: 'to bind this instead of the old one',
    cancel: 'to cancel your account',
  },
};

/** The message that carries a code, in the language of whoever asked. */
export function codeMessage(
  { channel, recipient, purpose }: CodeSubject,
  code: string,
  site: string,
  language: 'zh' | 'en',
): OutgoingMessage {
  const act = acts[language][purpose];
  const text =
    language === 'zh'
      ? `【${site}】验证码 ${code}，用来${act}，10 分钟内有效。不是你本人操作的话，请忽略，也不要告诉任何人。`
      : `[${site}] ${code} is your code ${act}. It works for 10 minutes. If this was not you, ignore it and tell nobody.`;
  const subject = language === 'zh' ? `${site}：验证码` : `${site}: your code`;
  return { kind: channel, to: recipient, text, code, ...(channel === 'mail' && { subject }) };
}
