import { addForbiddenName, deleteForbiddenName, tryForbiddenName } from '@chaguan/contract';
import { api } from '../../../lib/api/browser.ts';

export const nameBanActs = {
  add: (pattern: string) => api.call(addForbiddenName, { body: { pattern } }),
  remove: (pattern: string) => api.call(deleteForbiddenName, { body: { pattern } }),
  tryName: (name: string) => api.call(tryForbiddenName, { query: { name } }),
};
