import { imageQueue } from '../../platform/image-queue.ts';
import { examine } from './examine.ts';
import { renderImage, type RenderedImage } from './render.ts';

/** Checks and re-encodes what a member sent, in turn with the pictures of others. @throws Failure at `file` */
export function renderUpload(ownerId: string | null, content: Buffer): Promise<RenderedImage> {
  return imageQueue.run(ownerId ?? '', async () => renderImage(content, await examine(content)));
}
