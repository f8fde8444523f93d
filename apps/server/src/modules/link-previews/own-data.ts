import type { OwnData } from '../members/index.ts';

export const linkPreviewsOwnData: readonly OwnData[] = [
  {
    columns: ['linkPreview.requestedBy'],
    exported: { reason: 'a count of the last hour, forgotten after a day; the address is in the post' },
    cancelled: { reason: 'forgotten after a day' },
  },
];
