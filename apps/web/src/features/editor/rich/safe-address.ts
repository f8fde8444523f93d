const protocols = new Set(['http:', 'https:', 'mailto:']);

/** An address that a published body may hold, or null; judged as a browser would, with its spaces and line ends gone. */
export function safeAddress(address: string): string | null {
  const url = URL.parse(address, 'https://site.invalid');
  return url !== null && protocols.has(url.protocol) ? address : null;
}
