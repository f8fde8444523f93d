import * as contract from '@chaguan/contract';
import { bind } from '../../platform/http/bind.ts';
import { addNotice } from './commands/add-notice.ts';
import { deleteReadNotices, markAllNoticesRead, markNotice } from './commands/mark-notices.ts';
import { editNotice } from './commands/edit-notice.ts';
import { withdrawNotice } from './commands/withdraw-notice.ts';
import { countNoticeAudience } from './queries/receivers.ts';
import { listNotices } from './queries/list-notices.ts';
import { listStaffNotices } from './queries/list-staff-notices.ts';
import { readNotice } from './queries/read-notice.ts';
import { readStaffNotice } from './queries/read-staff-notice.ts';

export const noticeRoutes = [
  bind(contract.listNotices, (ctx, { query }) => listNotices(ctx, query)),
  bind(contract.readNotice, (ctx, { params }) => readNotice(ctx, params.noticeId)),
  bind(contract.markNoticeRead, (ctx, { params }) => markNotice(ctx, params.noticeId, false)),
  bind(contract.markAllNoticesRead, (ctx, { body }) => markAllNoticesRead(ctx, body.through)),
  bind(contract.deleteNotice, (ctx, { params }) => markNotice(ctx, params.noticeId, true)),
  bind(contract.deleteReadNotices, (ctx, { body }) => deleteReadNotices(ctx, body.through)),
  bind(contract.listStaffNotices, (ctx, { query }) => listStaffNotices(ctx, query)),
  bind(contract.readStaffNotice, (ctx, { params }) => readStaffNotice(ctx, params.noticeId)),
  bind(contract.countNoticeAudience, (ctx, { body }) => countNoticeAudience(ctx, body)),
  bind(contract.addNotice, (ctx, { body }) => addNotice(ctx, body)),
  bind(contract.editNotice, (ctx, { params, body }) => editNotice(ctx, params.noticeId, body)),
  bind(contract.withdrawNotice, (ctx, { params }) => withdrawNotice(ctx, params.noticeId)),
];
