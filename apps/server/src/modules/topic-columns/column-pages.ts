import { PageGroup } from '../../platform/cache/page-group.ts';

/** The cached pages of one column. */
export function columnPages(columnId: string): PageGroup {
  return new PageGroup(`column:${columnId}`);
}
