import { messageGroupRules } from '@chaguan/contract';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { useMessages } from '../../../lib/i18n.ts';
import { memberStore } from '../../../lib/session.ts';
import { useStore } from '../../../lib/store.ts';
import { Button } from '../../../ui/button.tsx';
import { Chip } from '../../../ui/chip.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Switch } from '../../../ui/inputs.tsx';
import { confirm, toast } from '../../../ui/overlays.ts';
import { NameLink, PersonAvatar, usePersonName } from '../../people/person.tsx';
import type { GroupChat } from '../data.ts';
import { groupActs } from './group-calls.ts';
import { groupMessages } from './messages.ts';
import { PeoplePicker, type Invitee } from './people-picker.tsx';
import { RenameForm } from './rename-form.tsx';

type Member = GroupChat['group']['members'][number];

/** Acts of the owner on another member. */
function useOwnerActs(groupId: string, onDone: () => Promise<void>) {
  const messages = useMessages(groupMessages);
  const name = usePersonName();
  const acts = groupActs(groupId);
  async function act(person: Invitee, kind: 'handOver' | 'remove'): Promise<void> {
    const who = name(person);
    const isRemoval = kind === 'remove';
    const title = isRemoval ? messages.removeTitle(who) : messages.handOverTitle(who);
    const text = isRemoval ? messages.removeText : messages.handOverText;
    if (!(await confirm({ title, text, action: messages[kind], danger: isRemoval }))) return;
    await acts[kind](person.id);
    toast(isRemoval ? messages.removed : messages.handedOver(who), { kind: 'success' });
    await onDone();
  }
  return act;
}

type RowProps = { one: Member; onAct: ReturnType<typeof useOwnerActs> | null };

/** A menu would open below the dialog: the two acts are buttons. */
function MemberRow({ one: { member, owner }, onAct }: RowProps) {
  const messages = useMessages(groupMessages);
  const name = usePersonName()(member);
  return (
    <li className="flex min-h-12 items-center gap-3">
      <PersonAvatar member={member} size={36} />
      <span className="flex min-w-0 flex-1 items-center gap-2">
        <NameLink member={member} />
        {owner && <Chip tone="tea">{messages.owner}</Chip>}
      </span>
      {onAct && (
        <span className="-mr-2 flex">
          <IconButton
            label={messages.handOverTo(name)}
            icon={<Icon name="key-round" size={18} />}
            onClick={() => void onAct(member, 'handOver')}
          />
          <IconButton
            label={messages.removeFrom(name)}
            icon={<Icon name="user-round-x" size={18} />}
            onClick={() => void onAct(member, 'remove')}
          />
        </span>
      )}
    </li>
  );
}

/** Adds members; those who cannot be added are named. */
function AddPeople({ group, onDone }: { group: GroupChat['group']; onDone: () => Promise<void> }) {
  const messages = useMessages(groupMessages);
  const name = usePersonName();
  const [chosen, setChosen] = useState<readonly Invitee[] | null>(null);
  const [busy, setBusy] = useState(false);
  if (chosen === null)
    return (
      <Button size="small" icon={<Icon name="user-round-plus" size={16} />} className="justify-self-start" onClick={() => setChosen([])}>
        {messages.addPeople}
      </Button>
    );
  async function add(people: readonly Invitee[]): Promise<void> {
    setBusy(true);
    try {
      const { refused } = await groupActs(group.id).add(people.map(({ id }) => id));
      if (refused.length > 0) toast(messages.refused(refused.map(name)));
      else toast(messages.added, { kind: 'success' });
      setChosen(null);
      await onDone();
    } finally {
      setBusy(false);
    }
  }
  return (
    <div className="grid gap-2">
      <PeoplePicker chosen={chosen} onChange={setChosen} inside={group.members.map(({ member }) => member.id)} />
      <Button tone="soft" className="justify-self-end" busy={busy} disabled={chosen.length === 0} onClick={() => void add(chosen)}>
        {messages.addAct}
      </Button>
    </div>
  );
}

type Props = { group: GroupChat['group']; onLeave: () => Promise<void>; onClose: () => void };

/** Who is in a group, what its owner may do, and the settings of the member alone. */
export default function MembersDialog({ group, onLeave, onClose }: Props) {
  const messages = useMessages(groupMessages);
  const { revalidate } = useRevalidator();
  const me = useStore(memberStore)?.id;
  const isOwner = group.members.some(({ member, owner }) => owner && member.id === me);
  const act = useOwnerActs(group.id, revalidate);
  async function mute(on: boolean): Promise<void> {
    await groupActs(group.id).mute(on);
    await revalidate();
  }
  const isFull = group.members.length >= messageGroupRules.mostMembers;
  return (
    <Dialog open title={messages.settings} form="auto" onClose={onClose}>
      <div className="grid gap-4 py-1">
        {isOwner && <RenameForm key={group.name} group={group} onDone={revalidate} />}
        <section className="grid gap-1.5">
          <h3 className="text-meta font-medium text-ink-2">{messages.members(group.members.length, messageGroupRules.mostMembers)}</h3>
          <ul className="max-h-[40dvh] overflow-y-auto">
            {group.members.map((one) => (
              <MemberRow key={one.member.id} one={one} onAct={isOwner && one.member.id !== me ? act : null} />
            ))}
          </ul>
          {!isFull && <AddPeople group={group} onDone={revalidate} />}
          <p className="text-meta text-ink-2">{messages.historyNote}</p>
        </section>
        <div className="grid gap-1">
          <Switch checked={group.muted} onChange={({ currentTarget }) => void mute(currentTarget.checked)}>
            <span className="font-medium">{messages.mute}</span>
          </Switch>
          <p className="text-meta text-ink-2">{messages.muteNote}</p>
        </div>
        <Button className="justify-self-start text-cinnabar" icon={<Icon name="log-out" size={16} />} onClick={() => void onLeave()}>
          {messages.leave}
        </Button>
      </div>
    </Dialog>
  );
}
