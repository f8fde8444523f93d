import type { Seal } from '../../platform/seal.ts';
import type { OutgoingMessage } from '../../platform/mail/message.ts';
import { languageIn, type Locale } from '../../platform/http/ctx.ts';
import { inCharacters, mailText, siteTitleIn, type Settings } from '../site/index.ts';

/** The purpose of a code. The first three are for visitors, the others for a signed-in member. */
export type CodePurpose = 'register' | 'login' | 'recover' | 'bind' | 'verify_old' | 'rebind' | 'cancel';

/** The recipient and purpose of a code; it is valid for exactly this. `recipient` in the form of `readContact`. */
export interface CodeSubject {
  channel: 'sms' | 'mail';
  recipient: string;
  purpose: CodePurpose;
  /** The member who requested it, for the purposes of members; null for those of visitors. */
  memberId: string | null;
}

/** The stored form of a code, bound to its subject: it is invalid for every other purpose, recipient or member. */
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
    register: 'to sign up',
    login: 'to log in',
    recover: 'to reset your password',
    bind: 'to add it to your account',
    verify_old: 'to verify your current contact',
    rebind: 'to switch to the new one',
    cancel: 'to cancel your account',
  },
};

/** How long a code is valid. */
export const codeLifeMs = 10 * 60_000;

/** The message with a code, in the requester's language. A text message uses the provider's template. */
export function codeMessage({ channel, recipient, purpose }: CodeSubject, code: string, values: Settings, locale: Locale): OutgoingMessage {
  const fill = { site: siteTitleIn(locale, values), purpose: inCharacters(locale, acts[languageIn(locale)][purpose]) };
  const text = mailText(locale, values, 'codeMailText', { ...fill, code, minutes: String(codeLifeMs / 60_000) });
  const subject = mailText(locale, values, 'codeMailSubject', fill);
  return { kind: channel, to: recipient, text, code, ...(channel === 'mail' && { subject }) };
}
