/** On this site by path, or on the web; nothing that a browser would interpret as another host or as a script. */
export function isLinkAddress(address: string): boolean {
  if (/[\p{Cc}\s\\]/u.test(address)) return false;
  if (address.startsWith('/'))
    return URL.canParse(address, 'http://site.invalid') && new URL(address, 'http://site.invalid').host === 'site.invalid';
  return URL.canParse(address) && ['http:', 'https:'].includes(new URL(address).protocol);
}
