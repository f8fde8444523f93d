import { createHash, createSign, generateKeyPairSync, randomBytes, type KeyObject } from 'node:crypto';
import type { Answer, startPasskey, startPasskeyLogin, Body, addPasskey, loginByPasskey } from '@chaguan/contract';
import { Secret, TOTP } from 'otpauth';

/** The number that an authenticator shows at a moment. */
export function numberAt(secret: string, at: Date): string {
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: at.getTime() });
}

function head(kind: number, length: number): Buffer {
  if (length < 24) return Buffer.from([(kind << 5) | length]);
  if (length < 256) return Buffer.from([(kind << 5) | 24, length]);
  return Buffer.from([(kind << 5) | 25, length >> 8, length & 255]);
}

type Cbor = number | string | Buffer | Map<number | string, Cbor>;

/** As much CBOR as an authenticator writes. */
function cbor(value: Cbor): Buffer {
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value);
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value]);
  return Buffer.concat([head(5, value.size), ...[...value].flatMap(([key, part]) => [cbor(key), cbor(part)])]);
}

function sha256(data: string | Buffer): Buffer {
  return createHash('sha256').update(data).digest();
}

function publicKeyOf(key: KeyObject): Buffer {
  const { x = '', y = '' } = key.export({ format: 'jwk' });
  const part = (text: string): Buffer => Buffer.from(text, 'base64url');
  return cbor(
    new Map<number, Cbor>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, part(x)],
      [-3, part(y)],
    ]),
  );
}

const present = 0x01;
const verified = 0x04;
const attested = 0x40;

export interface AuthenticatorSettings {
  origin: string;
  /** Whether it requires its owner's fingerprint or PIN. */
  verifies?: boolean;
}

type Creation = Answer<typeof startPasskey>['options'];
type Request = Answer<typeof startPasskeyLogin>['options'];

/** An authenticator in software: ES256, a counter, discoverable keys. */
export function anAuthenticator({ origin, verifies = true }: AuthenticatorSettings) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const id = randomBytes(32);
  const state = { counter: 0, handle: '' };
  const client = (type: string, challenge: string): Buffer => Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  const data = (rpId: string, flags: number, more = Buffer.alloc(0)): Buffer => {
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(state.counter);
    return Buffer.concat([sha256(rpId), Buffer.from([flags | present | (verifies ? verified : 0)]), counter, more]);
  };
  const same = { id: id.toString('base64url'), rawId: id.toString('base64url'), type: 'public-key' as const, clientExtensionResults: {} };
  return {
    state,
    id: same.id,
    create(options: Creation): Body<typeof addPasskey>['passkey'] {
      state.handle = options.user.id;
      const length = Buffer.from([0, id.length]);
      const authData = data(options.rp.id, attested, Buffer.concat([Buffer.alloc(16), length, id, publicKeyOf(publicKey)]));
      const attestation = cbor(
        new Map<string, Cbor>([
          ['fmt', 'none'],
          ['attStmt', new Map()],
          ['authData', authData],
        ]),
      );
      const clientDataJSON = client('webauthn.create', options.challenge).toString('base64url');
      return { ...same, response: { clientDataJSON, attestationObject: attestation.toString('base64url'), transports: ['internal'] } };
    },
    get(options: Request): Body<typeof loginByPasskey>['passkey'] {
      state.counter += 1;
      const authData = data(options.rpId, 0);
      const clientData = client('webauthn.get', options.challenge);
      const signature = createSign('sha256')
        .update(Buffer.concat([authData, sha256(clientData)]))
        .sign(privateKey);
      return {
        ...same,
        response: {
          clientDataJSON: clientData.toString('base64url'),
          authenticatorData: authData.toString('base64url'),
          signature: signature.toString('base64url'),
          userHandle: state.handle,
        },
      };
    },
  };
}
