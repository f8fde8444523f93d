import { useEffect, useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { api } from '../../lib/api/browser.ts';
import { memberStore } from '../../lib/session.ts';
import { useStore } from '../../lib/store.ts';
import { followUpdates, refreshUnread } from '../unread/unread.ts';
import { findNotice, noticeActs, type Notice } from './data.ts';

/** The notices of the list, and opened ones that its filter excludes because they are read now; the latest first. */
function together(items: readonly Notice[], opened: ReadonlyMap<string, Notice>): Notice[] {
  const listed = new Set(items.map(({ id }) => id));
  const left = [...opened.values()].filter(({ id }) => !listed.has(id));
  return [...items, ...left].toSorted((one, other) => other.publishedAt.localeCompare(one.publishedAt));
}

/**
 * The list including opened notices: an unread notice does not disappear from the list because it has just been read. A withdrawn one does.
 */
export function useOpened(items: readonly Notice[], requested: Notice | null | undefined) {
  const { revalidate } = useRevalidator();
  const memberId = useStore(memberStore)?.id;
  const [opened, setOpened] = useState<ReadonlyMap<string, Notice>>(new Map());
  const drop = (noticeId: string) => setOpened((known) => new Map([...known].filter(([id]) => id !== noticeId)));

  function toggle(notice: Notice): void {
    if (opened.has(notice.id)) {
      drop(notice.id);
      return;
    }
    setOpened((known) => new Map(known).set(notice.id, { ...notice, read: true }));
    if (!notice.read) void noticeActs.markRead(notice.id).then(refreshUnread);
  }

  async function refresh(): Promise<void> {
    await revalidate();
    for (const id of opened.keys()) if ((await findNotice(api, id).catch(() => undefined)) === null) drop(id);
  }
  const latest = useRef(refresh);
  useEffect(() => {
    latest.current = refresh;
  });
  useEffect(() => (memberId === undefined ? undefined : followUpdates(memberId, ['notice'], () => void latest.current())), [memberId]);

  const [current, setCurrent] = useState<string | undefined>(undefined);
  // The URL contains one: it is opened once, also if it is not on this page of the list.
  if (requested && current !== requested.id) {
    setCurrent(requested.id);
    setOpened((known) => new Map(known).set(requested.id, { ...requested, read: true }));
  }
  const requestedId = requested?.id;
  const isRequestedRead = requested?.read;
  useEffect(() => {
    if (requestedId !== undefined && isRequestedRead === false) void noticeActs.markRead(requestedId).then(refreshUnread);
  }, [requestedId, isRequestedRead]);
  return { all: together(items, opened), isOpen: (id: string) => opened.has(id), toggle, drop };
}
