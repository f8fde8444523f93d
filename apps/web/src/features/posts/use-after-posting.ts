import { useNavigate, useRevalidator } from 'react-router';
import { useMessages } from '../../lib/i18n.ts';
import { media } from '../../lib/media.ts';
import { phone } from '../../lib/phone.ts';
import { toast } from '../../ui/overlays.ts';
import { actMessages } from './act-messages.ts';

/**
 * What follows a sent comment or answer: the page that has it. On a phone, where writing covered the page, the reader comes back to where
 * they were, and a message leads to the post.
 * @returns a function of the state of the post and its address; it resolves once the page has it
 */
export function useAfterPosting(): (state: string, address: string) => Promise<void> {
  const messages = useMessages(actMessages);
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  return async (state, address) => {
    const text = state === 'pending' ? messages.sentPending : messages.sent;
    const open = async () => navigate(address, { preventScrollReset: true });
    if (!media(phone).matches) {
      toast(text, { kind: 'success' });
      await open();
      return;
    }
    toast(text, { kind: 'success', action: { label: messages.look, onSelect: () => void open() } });
    await revalidate();
  };
}
