/** Of this site by its path, or of the web; nothing that a browser would take for another host or for a script. */
export function isLinkAddress(address: string): boolean {
  if (/[\p{Cc}\s\\]/u.test(address)) return false;
  if (address.startsWith('/'))
    return URL.canParse(address, 'http://site.invalid') && new URL(address, 'http://site.invalid').host === 'site.invalid';
  return URL.canParse(address) && ['http:', 'https:'].includes(new URL(address).protocol);
}
