import { profilePage } from '@chaguan/contract';
import { addressOf } from '@chaguan/contract/address-of';
import { useState } from 'react';
import { createPortal } from 'react-dom';
import { useMessages } from '../../lib/i18n.ts';
import { memberStore } from '../../lib/session.ts';
import { useStore } from '../../lib/store.ts';
import { ButtonLink } from '../../ui/button.tsx';
import type { Relation } from '../follows/data.ts';
import { FollowFace } from '../follows/follow-button.tsx';
import { useFollow } from '../follows/use-follow.ts';
import { MessageButton } from '../messages/message-button.tsx';
import { actMessages } from './act-messages.ts';
import type { Member } from '../people/data.ts';

/**
 * The follow button beside the author, in the side column (there with the message button) and on a phone in the author's line: one state in
 * two places. The page reserves its space (`data-follow-author`), and its code is loaded later.
 */
export function FollowAuthor({ author, relation }: { author: Member; relation: Relation }) {
  const messages = useMessages(actMessages);
  const me = useStore(memberStore);
  const follow = useFollow(author, relation);
  const [slots] = useState(() => [...document.querySelectorAll<HTMLElement>('[data-follow-author]')]);
  return slots.map((slot) => {
    const inLine = slot.dataset['followAuthor'] === 'line';
    const own = inLine ? null : (
      <ButtonLink to={addressOf(profilePage)} className="w-full">
        {messages.ownHome}
      </ButtonLink>
    );
    const both = (
      <span className="flex flex-wrap gap-2">
        <FollowFace someone={author} follow={follow} className="flex-1" />
        <MessageButton someone={author} className="flex-1" />
      </span>
    );
    const others = inLine ? <FollowFace someone={author} follow={follow} size="small" /> : both;
    const displayed = author.id === me?.id ? own : others;
    return createPortal(displayed, slot, slot.dataset['followAuthor']);
  });
}
