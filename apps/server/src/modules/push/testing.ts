import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

/** The browser's side of a subscription, and the part that the site gets. */
export interface Subscription {
  toSite: { endpoint: string; p256dh: string; auth: string };
  /** Decrypts a message according to RFC 8291. */
  open: (body: Buffer) => unknown;
}

const derive = (key: Buffer, salt: Buffer, info: Buffer | string, bytes: number) => Buffer.from(hkdfSync('sha256', key, salt, info, bytes));

export function subscribe(endpoint: string): Subscription {
  const browser = createECDH('prime256v1');
  const ours = browser.generateKeys();
  const auth = randomBytes(16);
  return {
    toSite: { endpoint, p256dh: ours.toString('base64url'), auth: auth.toString('base64url') },
    open(body) {
      const salt = body.subarray(0, 16);
      const keyEnd = 21 + (body[20] ?? 0);
      const theirs = body.subarray(21, keyEnd);
      const info = Buffer.concat([Buffer.from('WebPush: info\0'), ours, theirs]);
      const key = derive(browser.computeSecret(theirs), auth, info, 32);
      const decipher = createDecipheriv(
        'aes-128-gcm',
        derive(key, salt, 'Content-Encoding: aes128gcm\0', 16),
        derive(key, salt, 'Content-Encoding: nonce\0', 12),
      );
      decipher.setAuthTag(body.subarray(-16));
      const padded = Buffer.concat([decipher.update(body.subarray(keyEnd, -16)), decipher.final()]);
      // The last record ends with a 2 and zeros.
      return JSON.parse(padded.subarray(0, padded.lastIndexOf(2)).toString('utf8'));
    },
  };
}

/** The claims of a VAPID header (RFC 8292) with a valid signature; throws otherwise. */
export function claimsOf(authorization = ''): Record<string, unknown> {
  const [, token = '', key = ''] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(authorization) ?? [];
  const [head = '', claims = '', signature = ''] = token.split('.');
  const point = Buffer.from(key, 'base64url');
  const [x, y] = [point.subarray(1, 33).toString('base64url'), point.subarray(33).toString('base64url')];
  const publicKey = createPublicKey({ format: 'jwk', key: { kty: 'EC', crv: 'P-256', x, y } });
  const signed = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  if (!signed) throw new Error('the signature is wrong');
  return { ...(JSON.parse(Buffer.from(claims, 'base64url').toString()) as object), key };
}

interface Received {
  path: string;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

/** A push service on this machine; `answer` determines its response to the next message. */
export async function startPushService() {
  const received: Received[] = [];
  const service = { answer: { status: 201, headers: {} as Record<string, string> } };
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      received.push({ path: request.url ?? '', headers: request.headers, body: Buffer.concat(parts) });
      response.writeHead(service.answer.status, service.answer.headers).end();
    });
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    origin,
    received,
    answer: (status: number, headers: Record<string, string> = {}) => {
      service.answer = { status, headers };
    },
    close: () => server.close(),
  };
}
