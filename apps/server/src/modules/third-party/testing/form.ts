import type { SignInProviderForm } from '../provider-form.ts';

/** A complete provider form, as the screen sends it. */
export function formOf(given: Partial<SignInProviderForm>): SignInProviderForm {
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
