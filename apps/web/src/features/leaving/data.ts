import { askExport, exportLink, lastExport, leave, stay, type Answer, type Body, type leaveForm } from '@chaguan/contract';
import { api } from '../../lib/api/browser.ts';

export type LeaveForm = Answer<typeof leaveForm>;
export type DataExport = NonNullable<LeaveForm['lastExport']>;

export const leavingActs = {
  askExport: () => api.call(askExport),
  /** Asked while one waits, so it shows no overlay and tells no failure: the next asking will do. */
  lastExport: async () => (await api.call(lastExport, {}, { loading: false, expect: [0, 456, 503] })).lastExport,
  link: (exportId: string) => api.call(exportLink, { params: { exportId } }),
  leave: (body: Body<typeof leave>) => api.call(leave, { body }),
  stay: () => api.call(stay),
};
