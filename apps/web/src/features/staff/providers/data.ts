import {
  addProvider,
  deleteProvider,
  editProvider,
  orderProviders,
  testProvider,
  type Answer,
  type Body,
  type signInProviders,
} from '@chaguan/contract';
import { api } from '../../../lib/api/browser.ts';

export type Providers = Answer<typeof signInProviders>;
export type Provider = Providers['items'][number];
export type ProviderForm = Body<typeof addProvider>;
export type Discovery = Answer<typeof testProvider>;

export const providerActs = {
  save: (id: string | null, body: ProviderForm) =>
    id === null ? api.call(addProvider, { body }) : api.call(editProvider, { params: { providerId: id }, body }),
  order: (providerIds: string[]) => api.call(orderProviders, { body: { providerIds } }),
  remove: (providerId: string) => api.call(deleteProvider, { params: { providerId } }),
  discover: (issuer: string) => api.call(testProvider, { body: { issuer } }, { loading: false, expect: [422] }),
};

/** The form of a provider that is there; secrets stay empty, which keeps them. */
export function formOf({ product, name, enabled, issuer, clientId, scopes, openAppId, officialAppId }: Provider): ProviderForm {
  const secrets = { clientSecret: '', openSecret: '', officialSecret: '' };
  return { product, nameZh: name.zh, nameEn: name.en, enabled, issuer, clientId, scopes, openAppId, officialAppId, ...secrets };
}

const none = { issuer: '', clientId: '', clientSecret: '', scopes: 'openid profile', openAppId: '', openSecret: '', officialAppId: '', officialSecret: '' };

export const emptyForms: Record<Provider['product'], ProviderForm> = {
  oidc: { product: 'oidc', nameZh: '', nameEn: '', enabled: true, ...none },
  wechat: { product: 'wechat', nameZh: '微信', nameEn: 'WeChat', enabled: true, ...none },
};
