import * as contract from '@chaguan/contract';
import { bind } from '../../platform/http/bind.ts';
import { addNotice, editNotice, withdrawNotice } from './commands/notices.ts';
import { deleteReadNotices, markAllNoticesRead, markNotice } from './commands/mark-notices.ts';
import { countNoticeAudience } from './queries/receivers.ts';
import { listNotices, readNotice } from './queries/own-notices.ts';
import { listStaffNotices, readStaffNotice } from './queries/staff-notices.ts';

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
