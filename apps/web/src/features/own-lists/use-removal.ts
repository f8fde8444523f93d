import { useRevalidator } from 'react-router';
import { useMessages } from '../../lib/i18n.ts';
import { toast } from '../../ui/overlays.ts';
import { ownListMessages } from './messages.ts';

type Run = () => Promise<unknown>;

/** Taking away, which can be undone at once, and bringing back. */
export function useRemoval(remove: Run, restore: Run): { remove: () => void; restore: () => void } {
  const words = useMessages(ownListMessages);
  const { revalidate } = useRevalidator();
  async function bringBack(): Promise<void> {
    await restore();
    toast(words.restored, { kind: 'success' });
    await revalidate();
  }
  async function takeAway(): Promise<void> {
    await remove();
    toast(words.removed, { kind: 'success', action: { label: words.undo, onSelect: () => void bringBack() } });
    await revalidate();
  }
  return { remove: () => void takeAway(), restore: () => void bringBack() };
}
