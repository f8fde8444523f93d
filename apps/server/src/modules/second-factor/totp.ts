import { Secret, TOTP } from 'otpauth';

const stepSeconds = 30;

/** RFC 6238 as every authenticator supports it: SHA-1, 6 digits, 30 seconds; a deviation of one step is tolerated. */
function generator(secret: string, names: { issuer?: string; label?: string } = {}): TOTP {
  return new TOTP({ ...names, secret: Secret.fromBase32(secret), algorithm: 'SHA1', digits: 6, period: stepSeconds });
}

/** 160 bits in base32, as RFC 4226 recommends. */
export function newSeed(): string {
  return new Secret({ size: 20 }).base32;
}

/** The content of the QR code. */
export function seedUri(secret: string, issuer: string, account: string): string {
  return generator(secret, { issuer, label: account }).toString();
}

/** The time step of a number, if it is correct. A step is accepted once, so the caller stores the last one. */
export function stepOf(secret: string, number: string, now: Date): number | undefined {
  const token = number.replaceAll(/\s/g, '');
  if (!/^\d{6}$/.test(token)) return undefined;
  const delta = generator(secret).validate({ token, timestamp: now.getTime(), window: 1 });
  return delta === null ? undefined : Math.floor(now.getTime() / 1000 / stepSeconds) + delta;
}
