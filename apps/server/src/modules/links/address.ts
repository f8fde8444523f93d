import { failField } from '../../platform/failure.ts';

/** Friendly links and their pictures are addresses of the web or of this site, never scripts or data. */
export function checkAddress(field: string, address: string): void {
  const own = field === 'imageUrl' && /^\/files\/[\w/.-]+$/.test(address);
  const web = URL.canParse(address) && ['http:', 'https:'].includes(new URL(address).protocol);
  if (!own && !web) failField(field, 'link.address');
}
