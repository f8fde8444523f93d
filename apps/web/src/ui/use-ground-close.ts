import { useEffect, type RefObject } from 'react';

/** Closes a modal dialog when its backdrop is clicked: the dialog's own margin, or a part marked `data-ground`. */
export function useGroundClose(panel: RefObject<HTMLDialogElement | null>, enabled: boolean): void {
  useEffect(() => {
    const dialog = panel.current;
    if (!dialog || !enabled) return undefined;
    const listener = ({ target }: MouseEvent) => {
      const ground = target === dialog || (target instanceof HTMLElement && 'ground' in target.dataset);
      if (ground) dialog.close();
    };
    dialog.addEventListener('click', listener);
    return () => dialog.removeEventListener('click', listener);
  }, [panel, enabled]);
}
