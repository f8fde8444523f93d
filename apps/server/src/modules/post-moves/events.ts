import { event } from '../../platform/events/emit.ts';
import type { RootKind } from '../posts/index.ts';

interface Moved {
  moveId: string;
  root: RootKind;
  fromId: string;
  toId: string;
  /** The comment with the text of a merged topic. */
  openingId: string | null;
  /** They went back to where they were. */
  undone: boolean;
}

/** Staff moved responses, with their replies, from one topic or question to another. */
export const postsMoved = event<Moved>('post.moved');
