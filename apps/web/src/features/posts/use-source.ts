import { useEffect, useState } from 'react';
import { useRevalidator } from 'react-router';
import { useMessages } from '../../lib/i18n.ts';
import { toast } from '../../ui/overlays.ts';
import { actMessages } from './act-messages.ts';

/** Loads the source to be edited, and ends the editing: confirms it, and reloads the page. */
export function useSource<S>(load: () => Promise<S>, onDone: () => void) {
  const messages = useMessages(actMessages);
  const { revalidate } = useRevalidator();
  const [source, setSource] = useState<S | null>(null);
  useEffect(() => {
    void load().then(setSource);
  }, [load]);
  const finish = async ({ state }: { state: string }) => {
    toast(state === 'pending' ? messages.sentPending : messages.saved, { kind: 'success' });
    onDone();
    await revalidate();
  };
  return { source, finish };
}
