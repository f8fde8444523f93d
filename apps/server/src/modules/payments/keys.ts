import { createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto';

const leastBits = 2048;

function tried(make: () => KeyObject): KeyObject | undefined {
  try {
    const key = make();
    return key.asymmetricKeyType === 'rsa' && (key.asymmetricKeyDetails?.modulusLength ?? 0) >= leastBits ? key : undefined;
  } catch {
    return undefined;
  }
}

function derOf(text: string): Buffer {
  return Buffer.from(text.replaceAll(/-----[^-]+-----|\s/g, ''), 'base64');
}

/** An RSA key as pasted by staff: PEM, or the bare base64 of Alipay's tool, in either form. Undefined for anything else. */
export function readPrivateKey(text: string): string | undefined {
  const key =
    tried(() => createPrivateKey(text)) ??
    tried(() => createPrivateKey({ key: derOf(text), format: 'der', type: 'pkcs8' })) ??
    tried(() => createPrivateKey({ key: derOf(text), format: 'der', type: 'pkcs1' }));
  return key?.export({ type: 'pkcs8', format: 'pem' }).toString();
}

/** A public key, or a certificate that contains one. */
export function readPublicKey(text: string): string | undefined {
  // A public key can be derived from a private one, which would then be stored readable among the settings.
  if (/PRIVATE KEY/.test(text)) return undefined;
  const key = tried(() => createPublicKey(text)) ?? tried(() => createPublicKey({ key: derOf(text), format: 'der', type: 'spki' }));
  return key?.export({ type: 'spki', format: 'pem' }).toString();
}
