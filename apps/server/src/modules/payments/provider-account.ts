import type { PaymentProviderId } from '@chaguan/contract';
import type { Db, Tx } from '../../platform/database/db.ts';
import type { Services } from '../../platform/http/ctx.ts';

/** The public part of an account with a provider. */
export interface AccountSettings {
  appId: string;
  merchantId: string;
  serial: string;
  platformSerial: string;
  /** PEM: a key or a certificate. */
  platformKey: string;
  /** WeChat Pay: another key that signs too, while the merchant changes from one to the other. */
  secondSerial: string;
  secondKey: string;
  /** Alipay's certificate mode: the certificate of our application and the roots, in PEM; empty without it. */
  appCert: string;
  rootCert: string;
}

/** Secrets known only to this server and the provider. */
export interface AccountSecrets {
  /** PEM, PKCS #8. */
  privateKey: string;
  apiKey: string;
  /** Of the official account at WeChat whose id is `appId`, to learn who pays inside WeChat; empty without one. */
  appSecret: string;
}

export interface ProviderAccount extends AccountSettings, AccountSecrets {
  enabled: boolean;
}

/** Providers that staff configure. */
export type SetUpProvider = Exclude<PaymentProviderId, 'sandbox'>;

const purpose = 'payments.provider';

export function sealSecrets({ seal }: Pick<Services, 'seal'>, secrets: AccountSecrets): Buffer {
  return seal.close(purpose, JSON.stringify(secrets));
}

const nothing: ProviderAccount = {
  enabled: false,
  appId: '',
  merchantId: '',
  serial: '',
  platformSerial: '',
  platformKey: '',
  secondSerial: '',
  secondKey: '',
  appCert: '',
  rootCert: '',
  privateKey: '',
  apiKey: '',
  appSecret: '',
};

/** The account with a provider, with its secrets; undefined before staff configured it. Play money needs none. */
export async function accountOf(
  services: Pick<Services, 'seal'> & { db: Db | Tx },
  provider: PaymentProviderId,
): Promise<ProviderAccount | undefined> {
  if (provider === 'sandbox') return { ...nothing, enabled: true };
  const row = await services.db.selectFrom('paymentProvider').selectAll().where('product', '=', provider).executeTakeFirst();
  if (row === undefined) return undefined;
  const secrets = JSON.parse(services.seal.open(purpose, row.sealedSecret)) as AccountSecrets;
  return { ...nothing, ...(row.settings as unknown as AccountSettings), ...secrets, enabled: row.enabled };
}
