import { type RefObject, useEffect } from 'react';
import { patiently } from '../../lib/code/patiently.ts';
import { usePostCharacters } from '../../lib/post-characters.ts';

/** Shows a body in the characters that its reader chose; the table for it is loaded only then. `html`: what the element has. */
export function useCharactersOf(root: RefObject<HTMLElement | null>, html: string): void {
  const characters = usePostCharacters();
  useEffect(() => {
    const element = root.current;
    if (element === null || html === '' || characters === 'written') return undefined;
    let left = false;
    const work = patiently(() => import('./convert-body.ts')).then(({ convertBody }) =>
      left ? undefined : convertBody(element, characters),
    );
    // Without the table the body stays as it was written.
    const done = work.catch(() => undefined);
    return () => {
      left = true;
      void done.then((converted) => converted?.undo());
    };
  }, [root, html, characters]);
}
