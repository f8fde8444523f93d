const text = new TextEncoder();

/** Null if the browser has no crypto API, as on plain http. */
export function ciphers(): SubtleCrypto | null {
  return globalThis.crypto?.subtle ?? null;
}

export function bytesOf(hex: string): Uint8Array {
  return Uint8Array.from({ length: hex.length / 2 }, (_, at) => Number.parseInt(hex.slice(2 * at, 2 * at + 2), 16));
}

/** Eight bytes, big-endian, like PostgreSQL's `int8send`. */
export function int64(value: bigint): Uint8Array {
  const bytes = new DataView(new ArrayBuffer(8));
  bytes.setBigInt64(0, value);
  return new Uint8Array(bytes.buffer);
}

/** SHA-256 in hex over the concatenated parts; texts are encoded as UTF-8. */
export async function sha256(...parts: readonly (Uint8Array | string)[]): Promise<string> {
  const all = parts.map((part) => (typeof part === 'string' ? text.encode(part) : part));
  const whole = new Uint8Array(all.reduce((length, part) => length + part.length, 0));
  let at = 0;
  for (const part of all) {
    whole.set(part, at);
    at += part.length;
  }
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', whole));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
