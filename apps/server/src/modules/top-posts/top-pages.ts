import { PageGroup } from '../../platform/cache/page-group.ts';

/** Cached pages of the best posts. */
export const topPages = new PageGroup('top');
