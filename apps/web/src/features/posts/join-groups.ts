import type { MenuItem } from '../../ui/menu.tsx';

/** The groups of a menu with a line between each two that hold anything. */
export function joinGroups(groups: readonly (readonly MenuItem[])[]): MenuItem[] {
  return groups
    .filter((group) => group.length > 0)
    .flatMap((group, at): MenuItem[] => (at === 0 ? [...group] : [{ kind: 'line' }, ...group]));
}
