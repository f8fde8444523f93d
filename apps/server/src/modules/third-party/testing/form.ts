import type { ProviderForm } from '../provider-form.ts';

/** A whole form of a provider, as the screen sends it. */
export function formOf(given: Partial<ProviderForm>): ProviderForm {
  return {
    product: 'oidc',
    nameZh: '隔壁茶馆',
    nameEn: '',
    enabled: true,
    issuer: '',
    clientId: '',
    clientSecret: '',
    scopes: 'openid profile',
    openAppId: '',
    openSecret: '',
    officialAppId: '',
    officialSecret: '',
    ...given,
  };
}
