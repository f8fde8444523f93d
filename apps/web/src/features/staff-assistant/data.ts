import {
  addModelProvider,
  adminAssistantPage,
  assistantTabs,
  deleteModelProvider,
  editAssistantSettings,
  editEmbeddings,
  editModelProvider,
  listModelProviders,
  orderModelProviders,
  readAssistantSettings,
  readAssistantUse,
  readEmbeddings,
  testModelProvider,
  type Answer,
  type Body,
} from '@chaguan/contract';
import type { Api } from '../../lib/api/api.ts';
import { api } from '../../lib/api/browser.ts';
import { queryOf, wordIn } from '../../lib/query.ts';

export type Providers = Answer<typeof listModelProviders>;
export type ModelProvider = Providers['items'][number];
export type Model = ModelProvider['models'][number];
export type ProviderBody = Body<typeof addModelProvider>;
export type Settings = Answer<typeof readAssistantSettings>;
export type SettingsBody = Body<typeof editAssistantSettings>;
export type Use = Answer<typeof readAssistantUse>;
export type Used = Use['total'];
export type Trial = Answer<typeof testModelProvider>;

export type Embeddings = Answer<typeof readEmbeddings>;

export type AssistantData =
  | { tab: 'providers'; providers: Providers; embeddings: Embeddings }
  | { tab: 'limits'; settings: Settings }
  | { tab: 'use'; use: Use };

/** URLs may be edited by hand: an invalid day counts as absent. */
function dayIn(text: string | null): string | undefined {
  return text !== null && /^\d{4}-\d{2}-\d{2}$/.test(text) ? text : undefined;
}

/** Each tab has its own URL and request. */
export async function loadAssistant(staff: Api, url: URL): Promise<AssistantData> {
  const query = queryOf(adminAssistantPage, url);
  const tab = wordIn(query, 'tab', assistantTabs);
  if (tab === 'limits') return { tab, settings: await staff.call(readAssistantSettings) };
  if (tab === 'providers') {
    const [providers, embeddings] = await Promise.all([staff.call(listModelProviders), staff.call(readEmbeddings)]);
    return { tab, providers, embeddings };
  }
  const days = { from: dayIn(query.get('from')), until: dayIn(query.get('until')) };
  return { tab, use: await staff.call(readAssistantUse, { query: days }) };
}

/** A provider is called over the network: this takes longer than other requests, and its failure is a valid result. */
const trialMs = 120_000;

export const providerActs = {
  save: (id: string | null, { removeKey, ...body }: ProviderBody & { removeKey: boolean }) =>
    id === null
      ? api.call(addModelProvider, { body })
      : api.call(editModelProvider, { params: { providerId: id }, body: { ...body, removeKey } }),
  order: (providerIds: string[]) => api.call(orderModelProviders, { body: { providerIds } }),
  remove: (providerId: string) => api.call(deleteModelProvider, { params: { providerId } }),
  test: (providerId: string, model: string) =>
    api.call(testModelProvider, { params: { providerId }, body: { model } }, { loading: false, timeoutMs: trialMs }),
};

export const saveSettings = (body: SettingsBody) => api.call(editAssistantSettings, { body });

export const saveEmbeddings = (body: Body<typeof editEmbeddings>) => api.call(editEmbeddings, { body });
