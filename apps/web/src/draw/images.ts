import { asText } from './escape.ts';
import { sheet } from './sheet.ts';
import { voidTag, type Props } from './start-tag.ts';

function isTextOrNothing(value: unknown): boolean {
  return value === null || value === undefined || typeof value === 'string';
}

function isInline(address: unknown): boolean {
  return typeof address === 'string' && /^data:/i.test(address);
}

/** Pictures at the top of a page are asked for before its body is read. */
function isWorthLoading({ src, srcSet, loading, fetchPriority }: Props): boolean {
  if (loading === 'lazy' || fetchPriority === 'low' || sheet.inNoscript || sheet.inPicture) return false;
  return Boolean(src || srcSet) && isTextOrNothing(src) && isTextOrNothing(srcSet) && !isInline(src) && !isInline(srcSet);
}

function credentials(crossOrigin: unknown): string | undefined {
  if (typeof crossOrigin !== 'string') return undefined;
  return crossOrigin === 'use-credentials' ? crossOrigin : '';
}

function preload(props: Props, sizes: string | undefined): string {
  const { src, srcSet, crossOrigin, integrity, type, fetchPriority, referrerPolicy } = props;
  const href = srcSet ? undefined : src;
  return voidTag('<link', { rel: 'preload', as: 'image', href, imageSrcSet: srcSet, imageSizes: sizes, crossOrigin: credentials(crossOrigin), integrity, type, fetchPriority, referrerPolicy });
}

function isFirst(props: Props): boolean {
  return props['fetchPriority'] === 'high' || sheet.firstImages.length < 10;
}

export function image(props: Props): void {
  sheet.html += voidTag('<img', props);
  if (!isWorthLoading(props)) return;
  // Whether it is asked for early depends on the pictures before it.
  sheet.apart += 1;
  const sizes = typeof props['sizes'] === 'string' ? props['sizes'] : undefined;
  const key = props['srcSet'] ? `${asText(props['srcSet'])}\n${sizes ?? ''}` : asText(props['src']);
  const waiting = sheet.otherImages.get(key);
  if (waiting !== undefined) {
    if (!isFirst(props)) return;
    sheet.otherImages.delete(key);
    sheet.firstImages.push(waiting);
  } else if (!sheet.images.has(key)) {
    sheet.images.add(key);
    const html = preload(props, sizes);
    if (isFirst(props)) sheet.firstImages.push(html);
    else sheet.otherImages.set(key, html);
  }
}
