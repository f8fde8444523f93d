import type { MenuItem } from '../../ui/menu.tsx';

/** The parts of the menu of a topic or a question, in their order. */
const groups = ['author', 'reader', 'staff', 'state', 'watch'] as const;

type Group = (typeof groups)[number];

/** The rights that a topic and a question have alike, by what the server says of their viewer. */
type SharedRight = 'edit' | 'delete' | 'restore' | 'moderate';

/** One act of the menu: where it stands, who has it (a right that both have, or whether this viewer has it), and what it is. */
export type PageAct = MenuItem & { group: Group; right: SharedRight | boolean };

/** Acts that others made, each with the same place and right. */
export function actsOf(group: Group, right: SharedRight | boolean, items: readonly MenuItem[]): PageAct[] {
  return items.map((item) => ({ ...item, group, right }));
}

/** What this viewer has of it: the parts with a line between each two that hold anything. */
export function menuOf(acts: readonly PageAct[], viewer: Readonly<Record<SharedRight, boolean>>): MenuItem[] {
  const isOpen = ({ right }: PageAct) => (typeof right === 'boolean' ? right : viewer[right]);
  const open = acts.filter(isOpen);
  return groups
    .map((group) => open.filter((act) => act.group === group))
    .filter((part) => part.length > 0)
    .flatMap((part, at): MenuItem[] => (at === 0 ? part : [{ kind: 'line' }, ...part]));
}
