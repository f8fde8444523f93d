import { useEffect } from 'react';
import { patiently } from '../../lib/code/patiently.ts';
import { useStore } from '../../lib/store.ts';
import { unsentStore } from '../../lib/unsent-owner.ts';
import { unsentView } from './view.ts';

/** Where a text written on this page waits for the network, e.g. `topic:12`. */
export function UnsentSlot({ page }: { page: string }) {
  const isAny = useStore(unsentStore);
  const view = useStore(unsentView);
  useEffect(() => {
    if (isAny) void patiently(() => import('./unsent-texts.tsx'));
  }, [isAny]);
  return isAny && view && <view.Texts page={page} />;
}
