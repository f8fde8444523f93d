import {
  bindEmail,
  bindPhone,
  changeEmail,
  changePhone,
  readRealNameAuthentication,
  verifyOldEmail,
  verifyOldPhone,
  type Answer,
} from '@chaguan/contract';
import type { Api } from '../../lib/api/api.ts';
import { api } from '../../lib/api/browser.ts';
import { paths } from '../../paths.ts';
import { userPaths } from '../../user-paths.ts';
import { askMemberEmailCode, askMemberSmsCode } from '../verification/data.ts';

export type Channel = 'sms' | 'mail';
export type Contacts = Answer<typeof readRealNameAuthentication>;

type AskBody = { purpose: 'bind' | 'verify_old' | 'rebind'; captchaKey: string; captcha: string };

export const loadContacts = (from: Api) => from.call(readRealNameAuthentication);

/** The same acts and screens for the phone and for the mail address. */
export const channels = {
  sms: {
    field: 'phone',
    bound: ({ phone }: Contacts) => phone,
    passed: ({ phonePassed }: Contacts) => phonePassed,
    bind: paths.user.phoneBinding(),
    step1: userPaths.updatePhoneBinding.step1(),
    step2: userPaths.updatePhoneBinding.step2(),
    ask: (phone: string, body: AskBody) => askMemberSmsCode({ ...body, ...(phone && { phone }) }),
    sendBind: (phone: string, code: string) => api.call(bindPhone, { body: { phone, code } }),
    sendOld: (code: string) => api.call(verifyOldPhone, { body: { code } }),
    sendNew: (phone: string, code: string) => api.call(changePhone, { body: { phone, code } }),
  },
  mail: {
    field: 'email',
    bound: ({ email }: Contacts) => email,
    passed: ({ emailPassed }: Contacts) => emailPassed,
    bind: userPaths.emailBinding(),
    step1: userPaths.updateEmailBinding.step1(),
    step2: userPaths.updateEmailBinding.step2(),
    ask: (email: string, body: AskBody) => askMemberEmailCode({ ...body, ...(email && { email }) }),
    sendBind: (email: string, code: string) => api.call(bindEmail, { body: { email, code } }),
    sendOld: (code: string) => api.call(verifyOldEmail, { body: { code } }),
    sendNew: (email: string, code: string) => api.call(changeEmail, { body: { email, code } }),
  },
} as const;
