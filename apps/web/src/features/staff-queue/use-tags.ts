import { useEffect, useState } from 'react';
import { api } from '../../lib/api/browser.ts';
import { whenSettled } from '../../lib/when-settled.ts';
import type { Tag } from '../staff-content/tags/tree.ts';
import { loadTags } from './data.ts';

const none: readonly Tag[] = [];

/** The tags that came with the page, or come once it stands. */
export function useTags(known: readonly Tag[] | null): readonly Tag[] {
  const [later, setLater] = useState(none);
  const isMissing = known === null;
  useEffect(() => {
    // Without them the filter has no choice of tags; the next page tries again.
    if (isMissing) return whenSettled(() => void loadTags(api).then(setLater, () => undefined));
    return undefined;
  }, [isMissing]);
  return known ?? later;
}
