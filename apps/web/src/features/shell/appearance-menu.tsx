import type { ReactNode } from 'react';
import { useMessages } from '../../lib/i18n.ts';
import { choosePostCharacters, postCharacters, postCharactersStore } from '../../lib/post-characters.ts';
import { useStore } from '../../lib/store.ts';
import { chooseDensity, chooseScheme, densityStore, schemeStore, type Density, type Scheme } from '../../lib/theme.ts';
import { Icon } from '../../ui/icon.tsx';
import { Menu } from '../../ui/menu.tsx';
import type { MenuItem } from '../../ui/menu-item.ts';
import { shellMessages } from './messages.ts';

const schemes: readonly Scheme[] = ['system', 'light', 'dark'];
const densities: readonly Density[] = ['comfortable', 'compact'];

/** CSS chooses the icon: the server does not know the reader's colour scheme. */
const icon = (
  <>
    <Icon name="sun" size={18} className="dark:hidden" />
    <Icon name="moon" size={18} className="hidden dark:block" />
  </>
);

/** The colours, the characters of posts and the density of lists; `trigger` replaces the icon. */
export function AppearanceMenu({ className, trigger = icon }: { className: string; trigger?: ReactNode }) {
  const messages = useMessages(shellMessages);
  const scheme = useStore(schemeStore);
  const density = useStore(densityStore);
  const characters = useStore(postCharactersStore);
  const items: MenuItem[] = [
    ...schemes.map((one): MenuItem => ({
      kind: 'choice',
      label: messages[one],
      chosen: one === scheme,
      onSelect: () => chooseScheme(one),
    })),
    { kind: 'line' },
    ...postCharacters.map((one): MenuItem => ({
      kind: 'choice',
      label: messages.characters[one],
      chosen: one === characters,
      onSelect: () => choosePostCharacters(one),
    })),
    { kind: 'line' },
    ...densities.map((one): MenuItem => ({
      kind: 'choice',
      label: messages[one],
      chosen: one === density,
      onSelect: () => chooseDensity(one),
    })),
  ];
  return <Menu label={messages.appearance} trigger={trigger} items={items} className={className} />;
}
