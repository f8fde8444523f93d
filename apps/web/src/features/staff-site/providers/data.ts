import {
  addSignInProvider,
  deleteSignInProvider,
  editSignInProvider,
  orderSignInProviders,
  testSignInProvider,
  type Answer,
  type Body,
  type listSignInProviders,
} from '@chaguan/contract';
import { api } from '../../../lib/api/browser.ts';

export type Providers = Answer<typeof listSignInProviders>;
export type SignInProvider = Providers['items'][number];
export type SignInProviderForm = Body<typeof addSignInProvider>;
export type Discovery = Answer<typeof testSignInProvider>;

export const providerActs = {
  save: (id: string | null, body: SignInProviderForm) =>
    id === null ? api.call(addSignInProvider, { body }) : api.call(editSignInProvider, { params: { providerId: id }, body }),
  order: (providerIds: string[]) => api.call(orderSignInProviders, { body: { providerIds } }),
  remove: (providerId: string) => api.call(deleteSignInProvider, { params: { providerId } }),
  discover: (issuer: string) => api.call(testSignInProvider, { body: { issuer } }, { loading: false, expect: [422] }),
};

/** The form of an existing provider; secrets stay empty, which keeps them. */
export function formOf({ product, name, enabled, issuer, clientId, scopes, openAppId, officialAppId }: SignInProvider): SignInProviderForm {
  const secrets = { clientSecret: '', openSecret: '', officialSecret: '' };
  return { product, nameZh: name.zh, nameEn: name.en, enabled, issuer, clientId, scopes, openAppId, officialAppId, ...secrets };
}

const none = {
  issuer: '',
  clientId: '',
  clientSecret: '',
  scopes: 'openid profile',
  openAppId: '',
  openSecret: '',
  officialAppId: '',
  officialSecret: '',
};

export const emptyForms: Record<SignInProvider['product'], SignInProviderForm> = {
  oidc: { product: 'oidc', nameZh: '', nameEn: '', enabled: true, ...none },
  wechat: { product: 'wechat', nameZh: '微信', nameEn: 'WeChat', enabled: true, ...none },
};
