import { type OwnData } from '../members/index.ts';

export const privatePicturesOwnData: readonly OwnData[] = [
  {
    columns: ['privatePicture.ownerId'],
    exported: { reason: 'with the messages that show them; those of reports were handed to staff' },
    cancelled: { reason: 'goes with its message or its report' },
  },
];
