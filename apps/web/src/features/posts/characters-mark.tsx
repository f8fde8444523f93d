import { Suspense } from 'react';
import { postCharactersStore } from '../../lib/post-characters.ts';
import { useStore } from '../../lib/store.ts';
import { ornament } from '../../ui/ornament.tsx';

const CharactersLine = ornament(() => import('../characters/characters-line.tsx'));

/** For readers who chose other characters; nothing for all others. */
export function CharactersMark() {
  const chosen = useStore(postCharactersStore);
  if (chosen === 'written') return null;
  return (
    <Suspense>
      <CharactersLine />
    </Suspense>
  );
}
