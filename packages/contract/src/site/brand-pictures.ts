/** Edges in which the mark is stored; 32 is the icon of a tab, 180 that of an iPhone, the others are of the manifest. */
export const markEdges = [32, 180, 192, 512] as const;

/** What a stored picture is called in the settings `siteMark` and `sitePicture`; empty: none. */
export const brandPicturePattern = '^(\\d{4}/\\d{2}/[0-9a-f]{32})?$';

/** Where a size of the mark is; `maskable` has a margin that a phone may cut away. */
export function markUrl(name: string, edge: (typeof markEdges)[number] | 'maskable'): string {
  return `/files/brand/${name}-${edge}.png`;
}

/** Where the wide picture is, 1200 × 630. */
export function sharePictureUrl(name: string): string {
  return `/files/brand/${name}-share.jpg`;
}
