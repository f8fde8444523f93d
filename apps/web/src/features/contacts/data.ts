import {
  bindEmail,
  bindPhone,
  changeEmail,
  changePhone,
  emailBindingPage,
  emailStep1Page,
  emailStep2Page,
  phoneBindingPage,
  phoneStep1Page,
  phoneStep2Page,
  readRealNameAuthentication,
  verifyOldEmail,
  verifyOldPhone,
  type Answer,
} from '@chaguan/contract';
import { addressOf } from '@chaguan/contract/address-of';
import type { Api } from '../../lib/api/api.ts';
import { api } from '../../lib/api/browser.ts';
import { askMemberEmailCode, askMemberSmsCode } from '../verification/data.ts';

export type Channel = 'sms' | 'mail';
export type Contacts = Answer<typeof readRealNameAuthentication>;

type AskBody = { purpose: 'bind' | 'verify_old' | 'rebind'; captchaKey: string; captcha: string };

export const loadContacts = (from: Api) => from.call(readRealNameAuthentication);

/** The same actions and screens for the phone and for the mail address. */
export const channels = {
  sms: {
    field: 'phone',
    bound: ({ phone }: Contacts) => phone,
    passed: ({ phonePassed }: Contacts) => phonePassed,
    bind: addressOf(phoneBindingPage),
    step1: addressOf(phoneStep1Page),
    step2: addressOf(phoneStep2Page),
    ask: (phone: string, body: AskBody) => askMemberSmsCode({ ...body, ...(phone && { phone }) }),
    sendBind: (phone: string, code: string) => api.call(bindPhone, { body: { phone, code } }),
    sendOld: (code: string) => api.call(verifyOldPhone, { body: { code } }),
    sendNew: (phone: string, code: string) => api.call(changePhone, { body: { phone, code } }),
  },
  mail: {
    field: 'email',
    bound: ({ email }: Contacts) => email,
    passed: ({ emailPassed }: Contacts) => emailPassed,
    bind: addressOf(emailBindingPage),
    step1: addressOf(emailStep1Page),
    step2: addressOf(emailStep2Page),
    ask: (email: string, body: AskBody) => askMemberEmailCode({ ...body, ...(email && { email }) }),
    sendBind: (email: string, code: string) => api.call(bindEmail, { body: { email, code } }),
    sendOld: (code: string) => api.call(verifyOldEmail, { body: { code } }),
    sendNew: (email: string, code: string) => api.call(changeEmail, { body: { email, code } }),
  },
} as const;
