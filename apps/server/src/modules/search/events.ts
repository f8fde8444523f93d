import { event } from '../../platform/events/emit.ts';
import type { PostInTree } from './documents/index-posts.ts';

/** All documents are to be rebuilt, or some are left from an earlier part of a rebuild. */
export const rebuildRequested = event<object>('search.rebuild_requested');

/** Internal: the posts below a post became visible with it. */
export const belowVisible = event<PostInTree>('search.below_visible');
