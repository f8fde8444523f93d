import { readTopicLocks } from '@chaguan/contract';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { api } from '../../../lib/api/browser.ts';
import { memberStore } from '../../../lib/session.ts';
import { useStore } from '../../../lib/store.ts';
import { quietly } from '../../../lib/api/quietly.ts';
import { useThread } from '../thread/thread-context.ts';
import { type LockedBlock, type Locks, lockedBlocksOnPage } from './data.ts';
import { HiddenPanel } from './hidden-panel.tsx';

const none: readonly LockedBlock[] = [];

/** A member's funds for unlocking; reloaded when the places change, because unlocking spends them. */
function useLocks(topicId: string, blocks: readonly LockedBlock[], signedIn: boolean): Locks | null {
  const [locks, setLocks] = useState<Locks | null>(null);
  useEffect(() => {
    let current = true;
    if (signedIn && blocks.length > 0) {
      void api.call(readTopicLocks, { params: { topicId } }, quietly).then(
        (result) => current && setLocks(result),
        () => null,
      );
    }
    return () => {
      current = false;
    };
  }, [topicId, blocks, signedIn]);
  return signedIn ? locks : null;
}

/** Renders a panel over each locked place of the body, which itself only has the condition. */
export default function HiddenPanels() {
  const { topic } = useThread();
  const [page] = useState(lockedBlocksOnPage);
  const blocks = useSyncExternalStore(page.subscribe, page.blocks, () => none);
  const signedIn = useStore(memberStore) !== null;
  const locks = useLocks(topic.id, blocks, signedIn);
  return blocks.map((block, at) =>
    createPortal(<HiddenPanel block={block} locks={locks} signedIn={signedIn} />, block.element, String(at)),
  );
}
