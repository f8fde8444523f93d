import type { Element } from 'hast';
import { isExternal } from './links.ts';

/** An image of a body; pixels where known. */
export interface ImageRef {
  src: string;
  alt: string;
  width?: number;
  height?: number;
}

/** Our own files by the src that members write; width and height in pixels. */
export type KnownImages = ReadonlyMap<string, { width: number; height: number; thumbnailUrl?: string }>;

interface Context {
  images?: KnownImages;
  siteOrigin?: string;
}

/** Sets an image's size attributes, and shows the thumbnail as a link to the original if there is one. */
export function showImage(image: Element, seen: ImageRef[], { images, siteOrigin }: Context, linked: boolean): Element {
  const { src, alt, title, width, height } = image.properties;
  if (typeof src !== 'string') return { type: 'element', tagName: 'span', properties: {}, children: [] };
  const known = images?.get(src);
  const size = { width: known?.width ?? pixels(width), height: known?.height ?? pixels(height) };
  const ref: ImageRef = { src, alt: typeof alt === 'string' ? alt : '' };
  if (size.width !== undefined) ref.width = size.width;
  if (size.height !== undefined) ref.height = size.height;
  seen.push(ref);
  image.properties = { src: known?.thumbnailUrl ?? src, alt: ref.alt, title, ...size, loading: 'lazy', decoding: 'async' };
  if (isExternal(src, siteOrigin)) image.properties.referrerPolicy = 'no-referrer';
  if (!known?.thumbnailUrl || linked) return image;
  return { type: 'element', tagName: 'a', properties: { className: ['image'], href: src }, children: [image] };
}

function pixels(value: unknown): number | undefined {
  const count = Number(value);
  return Number.isInteger(count) && count > 0 ? count : undefined;
}
