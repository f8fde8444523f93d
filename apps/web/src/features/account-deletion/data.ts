import {
  requestExport,
  createExportLink,
  readLastExport,
  cancelAccount,
  withdrawCancellation,
  type Answer,
  type Body,
  type readCancellationForm,
} from '@chaguan/contract';
import { api } from '../../lib/api/browser.ts';

export type LeaveForm = Answer<typeof readCancellationForm>;
export type DataExport = NonNullable<LeaveForm['lastExport']>;

export const leavingActs = {
  askExport: () => api.call(requestExport),
  /** Polled in the background, so it shows no overlay and no error: the next request will do. */
  lastExport: async () => (await api.call(readLastExport, {}, { loading: false, expect: [0, 456, 503] })).lastExport,
  link: (exportId: string) => api.call(createExportLink, { params: { exportId } }),
  leave: (body: Body<typeof cancelAccount>) => api.call(cancelAccount, { body }),
  stay: () => api.call(withdrawCancellation),
};
