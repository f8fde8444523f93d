import { queuePostKinds } from '@chaguan/contract';
import type { Act } from './acts.ts';
import { isPost, isReport, type Item, type PostItem, type ReportItem } from './data.ts';

export type Groups = {
  posts: readonly PostItem[];
  reports: readonly ReportItem[];
  /** Items that must be decided one by one. */
  others: readonly Item[];
};

const posts: readonly string[] = queuePostKinds;

/** Accepting many reports hides their targets, and only posts can be hidden; all can be rejected. */
function isForAll({ report: { targetKind } }: ReportItem, act: Act): boolean {
  return act === 'refuse' || posts.includes(targetKind);
}

/** Those of the selected items to which a bulk action applies. Money and changes of the site are decided one by one. */
export function groupsOf(chosen: readonly Item[], act: Act): Groups {
  const decided = chosen.filter(({ mayDecide }) => mayDecide);
  const groups = { posts: decided.filter(isPost), reports: decided.filter(isReport).filter((item) => isForAll(item, act)) };
  const grouped: ReadonlySet<Item> = new Set([...groups.posts, ...groups.reports]);
  return { ...groups, others: chosen.filter((item) => !grouped.has(item)) };
}
