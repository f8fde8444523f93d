import { createDecipheriv, randomBytes, sign, verify } from 'node:crypto';
import type { ProviderAccount } from '../provider-account.ts';

/** The text that WeChat Pay signs: three lines, each with a line end. */
interface SignedText {
  timestamp: string;
  nonce: string;
  text: string;
}

/**
 * While a merchant changes from the platform's certificate to its public key (or to a new certificate), which takes days, WeChat Pay signs
 * notices with either; the serial says which. No other key is tried: a serial that is not set up is refused.
 */
function keyOfSerial({ platformSerial, platformKey, secondSerial, secondKey }: ProviderAccount, serial: string): string | undefined {
  if (serial === '') return undefined;
  if (serial === platformSerial) return platformKey;
  return serial === secondSerial ? secondKey : undefined;
}

const publicKeyId = /^PUB_KEY_ID_/;

/** The serial that each request names: WeChat Pay signs the response with its key. Where both are set up, the public key, which does not expire. */
export function requestedSerial({ platformSerial, secondSerial }: ProviderAccount): string {
  return publicKeyId.test(secondSerial) && !publicKeyId.test(platformSerial) ? secondSerial : platformSerial;
}

/** SHA-256 with RSA, as all of API v3 is signed. If it cannot be verified, it counts as unsigned. */
export function isFromWechat(account: ProviderAccount, serial: string, { timestamp, nonce, text }: SignedText, signature: string): boolean {
  const key = keyOfSerial(account, serial);
  if (key === undefined) return false;
  try {
    return verify('sha256', Buffer.from(`${timestamp}\n${nonce}\n${text}\n`), key, Buffer.from(signature, 'base64'));
  } catch {
    return false;
  }
}

/** The header that authenticates us to WeChat Pay. */
export function authorization(
  { merchantId, serial, privateKey }: ProviderAccount,
  now: Date,
  method: string,
  path: string,
  body: string,
): string {
  const timestamp = String(Math.floor(now.getTime() / 1000));
  const nonce = randomBytes(16).toString('hex');
  const signature = sign('sha256', Buffer.from(`${method}\n${path}\n${timestamp}\n${nonce}\n${body}\n`), privateKey).toString('base64');
  return `WECHATPAY2-SHA256-RSA2048 mchid="${merchantId}",nonce_str="${nonce}",signature="${signature}",timestamp="${timestamp}",serial_no="${serial}"`;
}

/** What WeChat's browser needs to ask the member for the payment, with our signature. */
export function jsapiRequest({ appId, privateKey }: ProviderAccount, now: Date, prepayId: string) {
  const timeStamp = String(Math.floor(now.getTime() / 1000));
  const nonceStr = randomBytes(16).toString('hex');
  const named = `prepay_id=${prepayId}`;
  const paySign = sign('sha256', Buffer.from(`${appId}\n${timeStamp}\n${nonceStr}\n${named}\n`), privateKey).toString('base64');
  return { appId, timeStamp, nonceStr, package: named, signType: 'RSA', paySign };
}

/** The encrypted part of a notification. */
export interface SealedResource {
  algorithm: string;
  ciphertext: string;
  nonce: string;
  associated_data?: string;
}

const tagBytes = 16;

/** Decrypts it (AES-256-GCM); undefined when it was encrypted with another key, or modified. */
export function openResource({ apiKey }: ProviderAccount, sealed: SealedResource): string | undefined {
  try {
    const bytes = Buffer.from(sealed.ciphertext, 'base64');
    const decipher = createDecipheriv('aes-256-gcm', Buffer.from(apiKey), Buffer.from(sealed.nonce), { authTagLength: tagBytes });
    decipher.setAuthTag(bytes.subarray(-tagBytes));
    decipher.setAAD(Buffer.from(sealed.associated_data ?? ''));
    return Buffer.concat([decipher.update(bytes.subarray(0, -tagBytes)), decipher.final()]).toString();
  } catch {
    return undefined;
  }
}
