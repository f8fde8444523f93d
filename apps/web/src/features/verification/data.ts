import { emailCode, memberEmailCode, memberSmsCode, smsCode, type Body } from '@chaguan/contract';
import { api } from '../../lib/api/browser.ts';

const quiet = { loading: false };

/** Codes for visitors: `purpose` register, login or recover. */
export const askSmsCode = (body: Body<typeof smsCode>) => api.call(smsCode, { body }, quiet);
export const askEmailCode = (body: Body<typeof emailCode>) => api.call(emailCode, { body }, quiet);

/** Codes for members: `purpose` bind, verify_old, rebind or cancel. */
export const askMemberSmsCode = (body: Body<typeof memberSmsCode>) => api.call(memberSmsCode, { body }, quiet);
export const askMemberEmailCode = (body: Body<typeof memberEmailCode>) => api.call(memberEmailCode, { body }, quiet);
