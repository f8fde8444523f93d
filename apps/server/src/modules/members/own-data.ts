import type { OwnData } from './own-data-entry.ts';
import { exportOfLoginLog, exportOfSessions } from './queries/export-member.ts';

export const membersOwnData: readonly OwnData[] = [
  {
    columns: ['memberName.memberId', 'memberMentionKey.memberId'],
    exported: { reason: 'forms of the names of profile.json' },
    cancelled: 'deleted',
  },
  { columns: ['memberRole.memberId'], exported: 'profile.json', cancelled: 'deleted' },
  {
    columns: ['memberSession.memberId'],
    exported: { file: 'sessions.json', zh: '登录过的设备', en: 'devices you logged in on', rows: exportOfSessions },
    cancelled: 'deleted',
  },
  {
    columns: ['loginLog.memberId'],
    exported: { file: 'login-log.json', zh: '登录日志', en: 'login log', rows: exportOfLoginLog },
    cancelled: 'deleted',
  },
  { columns: ['memberPresence.memberId'], exported: { reason: 'the last use of sessions.json' }, cancelled: 'deleted' },
];
