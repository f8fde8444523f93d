import type { Seal } from '../../platform/seal.ts';
import type { OutgoingMessage } from '../../platform/mail/mailer.ts';

/** What a code is for. The first three are asked for by visitors, the others by a signed-in member. */
export type CodePurpose = 'register' | 'login' | 'recover' | 'bind' | 'verify_old' | 'rebind' | 'cancel';

/** Whom a code was sent to and what for; a code is right for exactly this. `recipient` as `readContact` gives it. */
export interface CodeSubject {
  channel: 'sms' | 'mail';
  recipient: string;
  purpose: CodePurpose;
  /** The member who asked, for the purposes of members; null for those of visitors. */
  memberId: string | null;
}

/** The stored form of a code, bound to its subject: it is wrong for every other purpose, recipient or member. */
export function codeStamp(seal: Seal, { channel, recipient, purpose, memberId }: CodeSubject, code: string): string {
  return seal.stamp('verification code', JSON.stringify([channel, recipient, purpose, memberId, code])).toString('base64url');
}

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
