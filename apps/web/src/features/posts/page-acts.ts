import type { MenuItem } from '../../ui/menu-item.ts';

/** The sections of the menu of a topic or a question, in their order. */
const groups = ['author', 'reader', 'share', 'staff', 'state', 'watch', 'report'] as const;

type Group = (typeof groups)[number];

/** The rights that topics and questions have in common, from the server's description of the viewer. */
type SharedRight = 'edit' | 'delete' | 'restore' | 'moderate';

/** One action of the menu: its section, its condition (a common right, or a boolean for this viewer), and the item. */
export type PageAct = MenuItem & { group: Group; right: SharedRight | boolean };

/** Actions built elsewhere, all with the same section and right. */
export function actsOf(group: Group, right: SharedRight | boolean, items: readonly MenuItem[]): PageAct[] {
  return items.map((item) => ({ ...item, group, right }));
}

/** The menu for this viewer: its sections, with a separator between non-empty ones. */
export function menuOf(acts: readonly PageAct[], viewer: Readonly<Record<SharedRight, boolean>>): MenuItem[] {
  const isOpen = ({ right }: PageAct) => (typeof right === 'boolean' ? right : viewer[right]);
  const open = acts.filter(isOpen);
  return groups
    .map((group) => open.filter((act) => act.group === group))
    .filter((part) => part.length > 0)
    .flatMap((part, at): MenuItem[] => (at === 0 ? part : [{ kind: 'line' }, ...part]));
}
