import { event } from '../../platform/events/emit.ts';
import type { PostInTree } from './documents/index-posts.ts';

/** All documents are to be made anew, or some are left from an earlier piece of that work. */
export const rebuildRequested = event<object>('search.rebuild_requested');

/** Internal: what stands below a post became visible with it. */
export const belowVisible = event<PostInTree>('search.below_visible');
