import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useMessages } from '../../lib/i18n.ts';
import { formatMoney } from '../../lib/numbers.ts';
import { memberStore, signedIn } from '../../lib/session.ts';
import { useStore } from '../../lib/store.ts';
import { confirm, toast } from '../../ui/overlays.ts';
import { openLogin } from '../../lib/login-opening.ts';
import { type Envelope, envelopeCalls } from './data.ts';
import { followEnvelope, withUpdate } from './live-envelope.ts';
import { envelopeMessages } from './messages.ts';

/** The envelope of a topic as this reader sees it; null until it is loaded. */
export function useEnvelope(topicId: string) {
  const messages = useMessages(envelopeMessages);
  const memberId = useStore(memberStore)?.id;
  const [envelope, setEnvelope] = useState<Envelope | null>(null);
  const [opening, setOpening] = useState(false);
  const latest = useRef(0);
  /** Responses may arrive out of order; that of the last request counts. */
  const look = useCallback(async () => {
    latest.current += 1;
    const turn = latest.current;
    const fresh = await envelopeCalls.look(topicId).catch(() => null);
    if (turn === latest.current) setEnvelope(fresh);
  }, [topicId]);
  const over = envelope?.state === 'ended';
  useEffect(() => {
    if (over) return undefined;
    return followEnvelope(
      topicId,
      (update) => setEnvelope((known) => known && withUpdate(known, update)),
      () => void look(),
    );
  }, [topicId, look, over]);
  // After a sign-in it is loaded again.
  const asking = useMemo(() => ({ look, memberId }), [look, memberId]);
  useEffect(() => {
    // Others claim too: when the reader returns to the page it is reloaded.
    const again = () => {
      if (document.visibilityState === 'visible') void asking.look();
    };
    again();
    document.addEventListener('visibilitychange', again);
    return () => document.removeEventListener('visibilitychange', again);
  }, [asking]);

  async function claim(): Promise<string> {
    setOpening(true);
    try {
      const { share } = await envelopeCalls.claim(topicId);
      return share.amount;
    } finally {
      await look();
      setOpening(false);
    }
  }

  return {
    envelope,
    opening,
    /** True once a share was claimed; false for a visitor, who continues in the dialog. */
    async open(): Promise<boolean> {
      if (signedIn()) return (await claim()) !== '';
      openLogin(async () => toast(messages.got(formatMoney(await claim())), { kind: 'success' }));
      return false;
    },
    async stop(): Promise<void> {
      const agreed = await confirm({ title: messages.stopTitle, text: messages.stopText, action: messages.stop });
      if (!agreed) return;
      try {
        const { returned } = await envelopeCalls.stop(topicId);
        toast(messages.stopped(formatMoney(returned)), { kind: 'success' });
      } finally {
        await look();
      }
    },
  };
}

export type EnvelopeControls = ReturnType<typeof useEnvelope>;
