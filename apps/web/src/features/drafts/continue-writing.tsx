import { draftListPage, listDrafts } from '@chaguan/contract';
import { addressOf } from '@chaguan/contract/address-of';
import { useEffect, useState, useLayoutEffect, useSyncExternalStore } from 'react';
import { api } from '../../lib/api/browser.ts';
import { useMessages } from '../../lib/i18n.ts';
import { memberStore } from '../../lib/session.ts';
import { useStore } from '../../lib/store.ts';
import { wishFor } from '../../lib/use-wish.ts';
import { Icon } from '../../ui/icon.tsx';
import { Link } from '../../ui/router-link.tsx';
import { hasNotedDrafts, showNotedDrafts } from '../../lib/noted-drafts.ts';
import { quiet } from '../editor/quiet.ts';
import { phone } from '../../lib/phone.ts';
import { useMedia } from '../../lib/use-media.ts';
import type { Draft } from './data.ts';
import { draftAddress } from './draft-address.ts';
import { draftBadgeMessages } from './badge-messages.ts';

/** The most recent draft, if its location still exists. */
function useLatestDraft(): Draft | null {
  const memberId = useStore(memberStore)?.id;
  const [drafts, setDrafts] = useState<readonly Draft[]>([]);
  useEffect(() => {
    let current = true;
    if (memberId === undefined) return undefined;
    const load = async () => {
      const answer = await api.call(listDrafts, {}, quiet).catch(() => null);
      if (current && answer) setDrafts(answer.items);
    };
    void load();
    return () => {
      current = false;
    };
  }, [memberId]);
  return drafts.find((draft) => draftAddress(draft) !== null) ?? null;
}

/** On a member's home page: a link to continue the last draft. Its line is reserved from the start, so that nothing moves. */
export function ContinueWriting() {
  const messages = useMessages(draftBadgeMessages);
  const draft = useLatestDraft();
  const target = draft && draftAddress(draft);
  const words = draft && (draft.title || draft.excerpt);
  return (
    <Link
      to={target?.to ?? addressOf(draftListPage)}
      state={target?.wish ? wishFor(target.wish) : undefined}
      className="flex min-h-11 items-center gap-2 rounded-control border border-line bg-surface px-3 text-small text-ink-2 hover:bg-surface-2 hover:text-ink"
    >
      <Icon name="pencil" size={16} className="shrink-0" />
      <span className="truncate">{words ? messages.continueWith(words) : messages.title}</span>
    </Link>
  );
}

/** Drafts that are counted later are for the next page. */
const unchanged = () => () => undefined;

/** On a phone's home page above the list, if the member has drafts. */
export function ContinueOnPhone() {
  const isPhone = useMedia(phone);
  const has = useSyncExternalStore(unchanged, hasNotedDrafts, () => false);
  useLayoutEffect(showNotedDrafts, []);
  return <div className="members-only drafts-only min-h-14 px-4 pt-3 md:hidden">{isPhone && has && <ContinueWriting />}</div>;
}
