import { createPrivateKey, createPublicKey, type KeyObject, X509Certificate } from 'node:crypto';

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

/** The certificates in a text, in PEM; a part that is none is left out. */
function certificatesIn(text: string): X509Certificate[] {
  return (text.match(/-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g) ?? []).flatMap((pem) => {
    try {
      return [new X509Certificate(pem)];
    } catch {
      return [];
    }
  });
}

/** One certificate, or with `several` a file of them, as stored. Undefined for anything else. */
export function readCertificates(text: string, { several }: { several: boolean }): string | undefined {
  const all = certificatesIn(text);
  const valid = several ? all.length > 0 : all.length === 1 && tried(() => createPublicKey(text)) !== undefined;
  return valid ? all.map(String).join('') : undefined;
}

/** When the first certificate of a stored text expires; undefined for a bare key. */
export function expiryIn(pem: string): Date | undefined {
  const times = certificatesIn(pem).map(({ validTo }) => Date.parse(validTo));
  return times.length === 0 ? undefined : new Date(Math.min(...times));
}

/** The serial number in a certificate; undefined for a bare key. */
export function serialIn(pem: string): string | undefined {
  return certificatesIn(pem)[0]?.serialNumber;
}

/** The bare key of a stored key or certificate, in PEM. */
export function publicKeyIn(pem: string): string {
  return createPublicKey(pem).export({ type: 'spki', format: 'pem' });
}

/** A public key, or one certificate, which is stored as it is, because it expires. */
export function readPublicKey(text: string): string | undefined {
  // A public key can be derived from a private one, which would then be stored readable among the settings.
  if (/PRIVATE KEY/.test(text)) return undefined;
  if (/CERTIFICATE/.test(text)) return readCertificates(text, { several: false });
  const key = tried(() => createPublicKey(text)) ?? tried(() => createPublicKey({ key: derOf(text), format: 'der', type: 'spki' }));
  return key?.export({ type: 'spki', format: 'pem' }).toString();
}
