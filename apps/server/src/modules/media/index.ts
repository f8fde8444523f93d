/**
 * Uploaded pictures of members: checked by content, re-encoded, stored under random names. Tables: stored_image, image_use (what uses
 * which). Private pictures are rendered here and stored by their own module. Invariant: files below /files were written by our encoder,
 * here or on a site of which this one is a copy, never by a member: what an import keeps has only what the encoder writes.
 */
import type { ClockJob } from '../../platform/jobs/clock-job.ts';
import { removeLooseImages, removeUnclaimedImages } from './jobs/remove-unclaimed-images.ts';

export { removeLooseImages };
export { claimImages, releaseImages } from './commands/claim-images.ts';
export { copyForSite } from './commands/copy-image.ts';
export { importImage, receivedPicture, renderUpload, storeImage, type StoredImage } from './commands/store-image.ts';
export { examine } from './examine.ts';
export { exportOfImages, imageSizes, type ImageSize } from './queries/images.ts';
export { receivedImage } from './received-image.ts';
export { mediaRoutes } from './routes.ts';

export const mediaJobs: readonly ClockJob[] = [
  { task: 'media/remove-unclaimed-images', pattern: '17 * * * *', run: removeUnclaimedImages },
];
