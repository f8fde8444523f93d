import { registerPage, type Answer, type listInviteCodes } from '@chaguan/contract';
import { addressOf } from '@chaguan/contract/address-of';
import type { ReactNode } from 'react';
import { useMessages } from '../../lib/i18n.ts';
import { formatDate } from '../../lib/time.ts';
import { Button } from '../../ui/button.tsx';
import { Chip } from '../../ui/chip.tsx';
import { copyText } from '../../ui/copy-text.ts';
import { Icon } from '../../ui/icon.tsx';
import { NameLink } from '../people/person.tsx';
import { inviteCodesMessages } from './messages.ts';

type InviteCode = Answer<typeof listInviteCodes>['items'][number];

/** The address that opens the registration form with this code. */
function linkOf(code: string): string {
  return new URL(addressOf(registerPage, { inviteCode: code }), location.origin).href;
}

type Props = { inviteCode: InviteCode; before?: ReactNode; onWithdraw: () => void };

/** One invitation: code, state, who came by it; its link is copied, or it is withdrawn, while it is open. */
export function InviteCodeRow({ inviteCode, before, onWithdraw }: Props) {
  const messages = useMessages(inviteCodesMessages);
  const { code, note, uses, used, state, endsAt, members } = inviteCode;
  const open = state === 'open';
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line px-4 py-3 first:border-t-0 md:px-5">
      <div className="grid min-w-0 flex-1 basis-52 gap-0.5">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <code className="font-mono text-small select-all">{code}</code>
          <Chip tone={open ? 'tea' : undefined}>{messages.states[state]}</Chip>
          {note !== '' && <span className="min-w-0 truncate text-small text-ink-2">{note}</span>}
        </p>
        <p className="text-meta text-ink-2 tabular-nums">
          {before}
          {messages.count(used, uses)} · {messages.until} {formatDate(endsAt)}
        </p>
        {members.length > 0 && (
          <p className="flex flex-wrap gap-x-3 gap-y-1 text-small">
            {members.map((member) => (
              <NameLink key={member.id} member={member} />
            ))}
          </p>
        )}
      </div>
      {open && (
        <span className="-mr-3 flex max-md:-ml-3">
          <Button tone="quiet" size="small" icon={<Icon name="copy" size={16} />} onClick={() => void copyText(linkOf(code))}>
            {messages.copy}
          </Button>
          <Button tone="quiet" size="small" onClick={onWithdraw}>
            {messages.withdraw}
          </Button>
        </span>
      )}
    </li>
  );
}
