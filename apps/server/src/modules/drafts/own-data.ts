import type { OwnData } from '../members/index.ts';
import type { PostData } from '../posts/index.ts';
import { exportOfDrafts, forgetDrafts } from './drafts.ts';

export const draftsOwnData: readonly OwnData[] = [
  {
    columns: ['draft.memberId'],
    exported: { file: 'drafts.json', zh: '还没发出的草稿', en: 'drafts not yet sent', rows: exportOfDrafts },
    cancelled: 'afterwards',
  },
];

/** A key names the post that a draft changes; no column does. */
export const draftsPostData: readonly PostData[] = [{ columns: [], removed: forgetDrafts }];
