import { createHash, createHmac, randomUUID } from 'node:crypto';

const algorithm = 'ACS3-HMAC-SHA256';

interface AliyunCall {
  action: string;
  version: string;
  parameters: Readonly<Record<string, string>>;
}

interface AliyunKey {
  id: string;
  secret: string;
}

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

/** By RFC 3986, which escapes more than JavaScript does. */
const escaped = (text: string): string =>
  encodeURIComponent(text).replaceAll(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);

/**
 * A call as Aliyun accepts it: signature of version 3 (https://help.aliyun.com/zh/sdk/product-overview/v3-request-structure-and-signature),
 * all parameters in the query, an empty body.
 */
export function signAliyun(endpoint: string, { action, version, parameters }: AliyunCall, key: AliyunKey, now: Date) {
  const { host, origin } = new URL(endpoint);
  const query = Object.entries(parameters)
    .map(([name, value]) => `${escaped(name)}=${escaped(value)}`)
    .toSorted()
    .join('&');
  const body = sha256('');
  // By name, as the signature requires.
  const signed: Record<string, string> = {
    host,
    'x-acs-action': action,
    'x-acs-content-sha256': body,
    'x-acs-date': now.toISOString().replace(/\.\d+/, ''),
    'x-acs-signature-nonce': randomUUID(),
    'x-acs-version': version,
  };
  const lines = Object.entries(signed).map(([name, value]) => `${name}:${value}\n`);
  const names = Object.keys(signed).join(';');
  const canonical = ['POST', '/', query, lines.join(''), names, body].join('\n');
  const signature = createHmac('sha256', key.secret)
    .update(`${algorithm}\n${sha256(canonical)}`)
    .digest('hex');
  const authorization = `${algorithm} Credential=${key.id},SignedHeaders=${names},Signature=${signature}`;
  return { address: `${origin}/?${query}`, method: 'POST', headers: { ...signed, accept: 'application/json', authorization } };
}
