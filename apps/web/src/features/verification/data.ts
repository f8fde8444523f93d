import { sendEmailCode, sendMemberEmailCode, sendMemberSmsCode, sendSmsCode, type Body } from '@chaguan/contract';
import { api } from '../../lib/api/browser.ts';

const quiet = { loading: false };

/** Codes for visitors: `purpose` register, login or recover. */
export const askSmsCode = (body: Body<typeof sendSmsCode>) => api.call(sendSmsCode, { body }, quiet);
export const askEmailCode = (body: Body<typeof sendEmailCode>) => api.call(sendEmailCode, { body }, quiet);

/** Codes for members: `purpose` bind, verify_old, rebind or cancel. */
export const askMemberSmsCode = (body: Body<typeof sendMemberSmsCode>) => api.call(sendMemberSmsCode, { body }, quiet);
export const askMemberEmailCode = (body: Body<typeof sendMemberEmailCode>) => api.call(sendMemberEmailCode, { body }, quiet);
