import { PageGroup } from '../../platform/cache/page-group.ts';

/** The cached page that lists all badges. */
export const badgePages = new PageGroup('badges');
