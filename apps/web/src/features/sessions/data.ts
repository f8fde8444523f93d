import { endMemberSession, endOtherSessions, type Answer, type listSessions, type userLoginLogList } from '@chaguan/contract';
import { api } from '../../lib/api/browser.ts';

export type MemberSession = Answer<typeof listSessions>['items'][number];
export type LoginLog = Answer<typeof userLoginLogList>;
export type LogEntry = LoginLog['items'][number];

export const sessionActs = {
  end: (sessionId: string) => api.call(endMemberSession, { params: { sessionId } }),
  endOthers: () => api.call(endOtherSessions),
};
