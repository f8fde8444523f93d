import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { useMessages } from '../../lib/i18n.ts';
import { signedIn } from '../../lib/session.ts';
import { confirm, toast } from '../../ui/overlays.ts';
import { openLogin } from '../../lib/login-opening.ts';
import type { Poll, PollSubject } from './data.ts';
import { pollMessages } from './messages.ts';
import { closePoll, fetchPoll, sendVote } from './poll-calls.ts';

/** Voting and ending. A visitor is prompted to sign in first, and the vote is cast then; after a failure the poll is reloaded. */
export function useVoting(poll: Poll, subject: PollSubject, receive: (poll: Poll) => void) {
  const messages = useMessages(pollMessages);
  const { revalidate } = useRevalidator();
  const [busy, setBusy] = useState(false);

  async function send(act: () => Promise<Poll>, done: string): Promise<boolean> {
    setBusy(true);
    try {
      receive(await act());
      toast(done, { kind: 'success' });
      return true;
    } catch (reason) {
      const fresh = await fetchPoll(subject).catch(() => null);
      if (fresh) receive(fresh);
      throw reason;
    } finally {
      setBusy(false);
    }
  }

  return {
    busy,
    /** True once the vote is counted; false for a visitor, who continues in the dialog. */
    async vote(choices: readonly number[]): Promise<boolean> {
      if (signedIn()) return send(() => sendVote(subject, choices), poll.viewer.choices.length > 0 ? messages.changed : messages.voted);
      openLogin(() => sendVote(subject, choices));
      return false;
    },
    async close(): Promise<void> {
      const agreed = await confirm({ title: messages.closeTitle, text: messages.closeText, action: messages.close });
      if (!agreed) return;
      await send(() => closePoll(subject), messages.closed);
      await revalidate();
    },
  };
}
