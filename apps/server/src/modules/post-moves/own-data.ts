import { actOfStaff, type OwnData } from '../members/index.ts';
import type { PostData } from '../posts/index.ts';

export const postMovesOwnData: readonly OwnData[] = [
  { columns: ['postMove.byId', 'postMove.undoneBy'], exported: actOfStaff, cancelled: actOfStaff },
];

export const postMovesPostData: readonly PostData[] = [
  {
    columns: ['postMoved.postId', 'postUnquoted.postId', 'postUnquoted.quoteId'],
    removed: { reason: 'where posts were moved, by ids alone: their addresses lead on' },
  },
];
