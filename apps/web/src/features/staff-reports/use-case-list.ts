import { adminReportsPage } from '@chaguan/contract';
import { addressOf } from '@chaguan/contract/address-of';
import { useState } from 'react';
import { useNavigate, useRevalidator } from 'react-router';
import { useMessages } from '../../lib/i18n.ts';
import { useShortcut } from '../../lib/shortcuts.ts';
import { toast } from '../../ui/overlays.ts';
import { useAct } from '../staff/acts.ts';
import { useOwnRights } from '../staff/counts.ts';
import { staffMessages } from '../staff/messages.ts';
import { useQueueMessages } from '../staff/live.ts';
import { caseActs, type QueuePage } from './data.ts';
import { reportMessages } from './messages.ts';

/** Keyboard control of the cases: j and k go on and back, a accepts, r rejects; Escape closes the open one. */
export function useCaseList({ list, filters, detail }: QueuePage) {
  const messages = useMessages(reportMessages);
  const common = useMessages(staffMessages);
  const navigate = useNavigate();
  const act = useAct();
  const { revalidate } = useRevalidator();
  const [open, setOpen] = useState<'accept' | 'reject' | null>(null);
  // Changes by other staff and by reporters meanwhile.
  useQueueMessages(useOwnRights(), () => void revalidate(), 'reports');
  const { items, page } = list;
  const at = items.findIndex(({ id }) => id === detail?.case.id);
  const addressFor = (caseId?: string) => addressOf(adminReportsPage, { ...filters, page: page > 1 ? page : undefined, caseId });
  const go = (by: 1 | -1) => {
    const next = items[at === -1 ? 0 : Math.max(0, Math.min(items.length - 1, at + by))];
    if (next !== undefined) void navigate(addressFor(next.id), { replace: true, preventScrollReset: true });
  };
  const decide = (what: 'accept' | 'reject') => {
    if (detail?.case.state === 'pending') setOpen(what);
  };
  useShortcut('j', messages.keyNext, () => go(1));
  useShortcut('k', messages.keyBefore, () => go(-1));
  useShortcut('a', messages.keyAccept, () => decide('accept'));
  useShortcut('r', messages.keyReject, () => decide('reject'));

  const undo = (caseId: string, version: number) => void act(() => caseActs.undo(caseId, version), messages.undone);
  /** The verdict can be undone immediately; the next case of the queue opens. */
  const decided = (version: number, text: string) => {
    const caseId = detail?.case.id;
    if (caseId === undefined) return;
    toast(text, { kind: 'success', action: { label: common.undo, onSelect: () => undo(caseId, version) } });
    const next = items[at + 1] ?? items[at - 1];
    void navigate(addressFor(next?.id), { replace: true, preventScrollReset: true });
  };
  return { open, setOpen, addressFor, decide, decided, undo };
}
