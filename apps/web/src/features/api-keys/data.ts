import { addApiKey, deleteApiKey, listApiKeys, type Answer, type Body } from '@chaguan/contract';
import type { Api } from '../../lib/api/api.ts';
import { api } from '../../lib/api/browser.ts';

export type ApiKey = Answer<typeof listApiKeys>['items'][number];
export type NewKey = Answer<typeof addApiKey>;

export const loadApiKeys = async (from: Api) => (await from.call(listApiKeys)).items;
export const addKey = (body: Body<typeof addApiKey>) => api.call(addApiKey, { body });
export const deleteKey = (apiKeyId: string) => api.call(deleteApiKey, { params: { apiKeyId } });
