import type { PaymentProviderForm } from '../provider-form.ts';
import { ours, theirs } from './keys.ts';

/** Alipay as configured by staff, with the test keys. */
export const alipayForm: PaymentProviderForm = {
  enabled: true,
  appId: '2021000000000001',
  merchantId: '2088000000000001',
  serial: '',
  platformSerial: '',
  platformKey: theirs.publicPem,
  privateKey: ours.privatePem,
  apiKey: '',
};

/** The same for WeChat Pay. */
export const wechatForm: PaymentProviderForm = {
  enabled: true,
  appId: 'wx0000000000000001',
  merchantId: '1900000001',
  serial: '5157F09EFDC096DE15EBE81A47057A7232F1B8E1',
  platformSerial: 'PUB_KEY_ID_0119000000012025010100000000000001',
  platformKey: theirs.publicPem,
  privateKey: ours.privatePem,
  apiKey: 'thirtytwo-characters-of-api-key!',
};
