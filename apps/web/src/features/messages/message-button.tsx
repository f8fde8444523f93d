import { chatPage } from '@chaguan/contract';
import { addressOf } from '@chaguan/contract/address-of';
import type { MouseEvent } from 'react';
import { Link, useNavigate } from 'react-router';
import { useMessages } from '../../lib/i18n.ts';
import { memberStore, signedIn } from '../../lib/session.ts';
import { Icon } from '../../ui/icon.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { openLogin } from '../../lib/login-opening.ts';
import { badgeMessages } from '../unread/messages.ts';

type Props = { someone: { id: string; account: string; name: string }; className?: string };

/** Opens the conversation with a member; a visitor signs in over the page and then goes there. */
export function MessageButton({ someone, className }: Props) {
  const messages = useMessages(badgeMessages);
  const navigate = useNavigate();
  const to = addressOf(chatPage, { userName: someone.account });
  const name = messages.writeTo(someone.name || someone.account);

  /** If it turns out to be the member's own page, nothing happens. */
  async function goOnceIn(): Promise<void> {
    if (memberStore.get()?.id !== someone.id) await navigate(to);
  }

  function askIn(event: MouseEvent): void {
    if (signedIn() || event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    openLogin(goOnceIn);
  }

  return (
    <Link to={to} title={name} aria-label={name} className={buttonClass('secondary', 'medium', className)} onClick={askIn}>
      <Icon name="mail" size={15} />
      <span>{messages.write}</span>
    </Link>
  );
}
