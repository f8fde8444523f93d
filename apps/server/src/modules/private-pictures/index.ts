/**
 * Pictures without a public URL: those of private messages and of reports. Table: private_picture. Invariants: a sent one belongs to one
 * message or one report and is deleted with it; one not sent yet is visible only to its owner, for a day; a row is inserted before its
 * files and deleted after them, so that no file is without a row; the module that uses a picture supplies the condition of who may read it.
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
