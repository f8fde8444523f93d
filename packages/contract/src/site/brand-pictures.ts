/** Sizes in which the logo is stored; 32 is the icon of a tab, 180 that of an iPhone, the others are for the manifest. */
export const markEdges = [32, 180, 192, 512] as const;

/** The value of a stored picture in the settings `siteMark` and `sitePicture`; empty: none. */
export const brandPicturePattern = '^(\\d{4}/\\d{2}/[0-9a-f]{32})?$';

/** The URL of a size of the logo; `maskable` has a margin that a phone may crop. */
export function markUrl(name: string, edge: (typeof markEdges)[number] | 'maskable'): string {
  return `/files/brand/${name}-${edge}.png`;
}

/** The URL of the wide picture, 1200 × 630. */
export function sharePictureUrl(name: string): string {
  return `/files/brand/${name}-share.jpg`;
}
