import { deleteAllApiKeys, endSession, endOtherSessions, type Answer, type listSessions, type listLogins } from '@chaguan/contract';
import { api } from '../../lib/api/browser.ts';

export type MemberSession = Answer<typeof listSessions>['items'][number];
export type LoginLog = Answer<typeof listLogins>;
export type LogEntry = LoginLog['items'][number];

export const sessionActs = {
  end: (sessionId: string) => api.call(endSession, { params: { sessionId } }),
  endOthers: () => api.call(endOtherSessions),
  deleteKeys: () => api.call(deleteAllApiKeys),
};
