/** 128 random bits in hex. `crypto.randomUUID` does not exist on plain http in a local network. */
export function randomKey(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
