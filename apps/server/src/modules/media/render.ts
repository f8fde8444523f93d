import { loadSharp, imageTimeout, refuseImage } from '../../platform/images.ts';
import type { ExaminedImage } from './examine.ts';

/** A picture in a post is shown at most 720 px wide; twice that serves dense screens. */
export const largest = 2400;

export interface RenderedImage {
  content: Buffer;
  thumbnail: Buffer;
  width: number;
  height: number;
  extension: string;
  mime: string;
}

async function renderThumbnail(content: Buffer, edge: number): Promise<Buffer> {
  const sharp = await loadSharp();
  return sharp(content, { failOn: 'error' })
    .timeout(imageTimeout)
    .autoOrient()
    .resize({ width: edge, height: edge, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 75 })
    .toBuffer();
}

/** A picture of another site with our encoder, as it is: encoded twice it would be worse, and its bytes others. All its frames are decoded. */
export async function keepImage(content: Buffer, examined: ExaminedImage, thumbnailEdge: number): Promise<RenderedImage> {
  const { mime, width, height, animated } = examined;
  const sharp = await loadSharp();
  try {
    await sharp(content, { animated, failOn: 'error' }).timeout(imageTimeout).stats();
    const thumbnail = await renderThumbnail(content, thumbnailEdge);
    return { content, thumbnail, width, height, extension: mime === 'image/jpeg' ? 'jpg' : 'webp', mime };
  } catch (error) {
    return refuseImage(error);
  }
}

/**
 * Re-encodes, so that only pixels are kept (no EXIF with the location, no hidden payload), with the orientation applied. Animated pictures
 * keep their frames as WebP. `thumbnailEdge`: of the picture in a list, in pixels.
 */
export async function renderImage(content: Buffer, examined: ExaminedImage, thumbnailEdge: number): Promise<RenderedImage> {
  const sharp = await loadSharp();
  try {
    const source = () => sharp(content, { animated: examined.animated, failOn: 'error' }).timeout(imageTimeout).autoOrient();
    const main = source().resize({ width: largest, height: largest, fit: 'inside', withoutEnlargement: true });
    const encoded = examined.mime === 'image/jpeg' ? main.jpeg({ quality: 85, mozjpeg: true }) : main.webp({ quality: 85 });
    const { data, info } = await encoded.toBuffer({ resolveWithObject: true });
    const thumbnail = await renderThumbnail(content, thumbnailEdge);
    const jpeg = examined.mime === 'image/jpeg';
    return {
      content: data,
      thumbnail,
      width: info.width,
      height: info.pageHeight ?? info.height,
      extension: jpeg ? 'jpg' : 'webp',
      mime: jpeg ? 'image/jpeg' : 'image/webp',
    };
  } catch (error) {
    return refuseImage(error);
  }
}
