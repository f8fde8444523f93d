import { PageGroup } from '../../platform/cache/page-group.ts';

/** The cached pages of one public folder. A favourite that is added or removed appears when they expire, within a minute. */
export function folderPages(folderId: string): PageGroup {
  return new PageGroup(`folder:${folderId}`);
}
