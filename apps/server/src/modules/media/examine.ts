import { imageRules } from '@chaguan/contract';
import { failField } from '../../platform/failure.ts';
import { loadSharp } from '../../platform/images.ts';

export interface ExaminedImage {
  mime: string;
  extension: string;
  width: number;
  height: number;
  animated: boolean;
}

/** Accepted pictures: media types, and maximum size in bytes. */
export interface PictureLimits {
  types: readonly string[];
  maxBytes: number;
}

/** An animated PNG is a PNG whose first frame everything can show; it is taken as that. */
function asPng(type: { mime: string; ext: string } | undefined): { mime: string; ext: string } | undefined {
  return type?.mime === 'image/apng' ? { mime: 'image/png', ext: 'png' } : type;
}

/**
 * Validates a picture before it is stored: type by its first bytes (never by name or header), size, pixels, and whether it can be decoded
 * at all.
 * @throws Failure at `file`
 */
export async function examine(content: Buffer, { types, maxBytes }: PictureLimits = imageRules): Promise<ExaminedImage> {
  if (content.length === 0) failField('file', 'image.missing');
  if (content.length > maxBytes) failField('file', 'image.too_large', { maxBytes });
  const { fileTypeFromBuffer } = await import('file-type');
  const type = asPng(await fileTypeFromBuffer(content));
  if (type === undefined || !types.includes(type.mime))
    failField('file', 'image.type', { types: types.map((one) => one.slice('image/'.length).toUpperCase()).join(', ') });
  // Pixels are read from the header: a bomb of 50,000 × 50,000 is rejected before it is decoded.
  const sharp = await loadSharp();
  const meta = await sharp(content, { limitInputPixels: false })
    .metadata()
    .catch(() => failField('file', 'image.unreadable'));
  const { width, height, pages = 1, orientation = 1 } = meta;
  if (width === 0 || height === 0) failField('file', 'image.unreadable');
  const frameHeight = meta.pageHeight ?? height;
  const maxPixels = pages > 1 ? imageRules.maxAnimatedPixels : imageRules.maxPixels;
  if (width * frameHeight * pages > maxPixels) failField('file', 'image.too_many_pixels', { maxPixels });
  // EXIF orientations 5–8 are rotated by 90°.
  const turned = orientation >= 5;
  return {
    mime: type.mime,
    extension: type.ext,
    width: turned ? frameHeight : width,
    height: turned ? width : frameHeight,
    animated: pages > 1,
  };
}
