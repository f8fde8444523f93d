/**
 * Pictures without a public address: those of private messages and of reports. Table: private_picture. Invariants: one that
 * was sent belongs to one message or one report and goes with it; one that was not is its owner's alone, for a day; a row
 * stands before its files and after they went, so that no file is without one; who reads a picture is a condition that
 * the module of its owner gives.
 */
import type { ClockJob } from '../../platform/jobs/clock-job.ts';
import { removeLoosePictures } from './jobs/remove-loose-pictures.ts';

export { privatePicturesOwnData } from './own-data.ts';
export { removeLoosePictures };
export { attachPictures, forgetUnsent, lockUnsent } from './sent-pictures.ts';
export { sendPicture, type PictureRequest } from './send-picture.ts';
export { uploadPicture } from './upload-picture.ts';

export const privatePictureJobs: readonly ClockJob[] = [
  { task: 'private-pictures/remove-loose', pattern: '27 * * * *', run: removeLoosePictures },
];
