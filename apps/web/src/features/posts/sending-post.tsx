import { useEffect, useRef } from 'react';
import { useMessages } from '../../lib/i18n.ts';
import { media } from '../../lib/media.ts';
import { phone } from '../../lib/phone.ts';
import { memberStore } from '../../lib/session.ts';
import { useStore } from '../../lib/store.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Chip } from '../../ui/chip.tsx';
import { postMessages } from './messages.ts';

/** A post that is on its way: the text as written, at its later location, until the page has it from the server. */
export function SendingPost({ text }: { text: string }) {
  const messages = useMessages(postMessages);
  const member = useStore(memberStore);
  const card = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // A phone's reader comes back to where they were. In braces: newer browsers return a promise, which is no function to clean up with.
    if (!media(phone).matches) card.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  const name = member?.name || member?.account || '';
  return (
    <div ref={card} role="status" className="flex scroll-mt-20 scroll-mb-20 gap-3 rounded-card bg-surface px-4 py-3 md:px-6">
      {member && <Avatar size={36} name={name} url={member.avatarUrl} />}
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-2 text-small">
          <span className="truncate font-medium">{name}</span>
          <Chip>{messages.sending}</Chip>
        </p>
        <div className="body mt-1 whitespace-pre-wrap break-words opacity-70">{text}</div>
      </div>
    </div>
  );
}
