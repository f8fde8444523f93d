import type { EditorTool } from '@chaguan/contract';
import { useCallback, useEffect, useId, useState, type ReactNode } from 'react';
import { isComposing, isEnter } from '../../lib/composing.ts';
import { useMessages } from '../../lib/i18n.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { usePeople } from './mention/use-people.ts';
import { editorMessages } from './messages.ts';
import { findCommands, type Command } from './slash-commands.ts';
import { toolIcons } from './tool-icons.tsx';
import { SuggestionList } from './suggestion-list.tsx';
import { useLatest } from './use-latest.ts';
import type { Person, Surface, Trigger } from './types.ts';

type Parts = {
  surface: () => Surface | null;
  topicId: string | undefined;
  /** Optional commands that the text supports. */
  extra?: readonly Command[];
  off?: readonly EditorTool[];
  onPerson?: (person: Person) => void;
  onCommand?: (command: Command) => void;
  onFailure: (reason: unknown) => void;
};

export type Suggestions = { list: ReactNode; onTrigger: (trigger: Trigger | null) => void; onKey: (event: KeyboardEvent) => boolean };

function sameTrigger(a: Trigger | null, b: Trigger | null): boolean {
  return a === b || (a !== null && b !== null && a.kind === b.kind && a.query === b.query && a.left === b.left && a.top === b.top);
}

function PersonRow({ person }: { person: Person }) {
  return (
    <>
      <Avatar size={28} name={person.name} url={person.avatarUrl} />
      <span className="truncate">{person.name}</span>
      <span className="ml-auto truncate text-meta text-ink-2">@{person.account}</span>
    </>
  );
}

/** The lists behind "@" and "/": their content, the selected row, and the effect of keys. */
export function useSuggestions({ surface, topicId, extra, off, onPerson, onCommand, onFailure }: Parts): Suggestions {
  const messages = useMessages(editorMessages);
  const id = useId();
  const [trigger, setTrigger] = useState<Trigger | null>(null);
  const [chosen, setChosen] = useState({ word: '', at: 0 });
  const people = usePeople(trigger?.kind === 'mention' ? trigger.query : null, topicId, onFailure);
  const commands = trigger?.kind === 'slash' ? findCommands(trigger.query, messages.actions, extra, off) : [];
  const count = trigger?.kind === 'mention' ? (people?.length ?? 0) : commands.length;
  const word = `${trigger?.kind} ${trigger?.query}`;
  // For another word the first row is selected again.
  const current = chosen.word === word ? Math.min(chosen.at, Math.max(0, count - 1)) : 0;

  const mentions = !off?.includes('mention');
  const onTrigger = useCallback(
    (read: Trigger | null) => {
      const next = read?.kind === 'mention' && !mentions ? null : read;
      setTrigger((before) => (sameTrigger(before, next) ? before : next));
    },
    [mentions],
  );

  const pick = (at: number) => {
    const person = people?.[at];
    const command = commands[at];
    if (trigger?.kind === 'mention' && person) {
      onPerson?.(person);
      surface()?.complete(`@${person.account} `);
    } else if (command) {
      surface()?.complete('');
      onCommand?.(command);
    }
    setTrigger(null);
  };

  // The surfaces live outside React and must see the current state, not that of their creation.
  const keys = useLatest((event: KeyboardEvent) => {
    if (!trigger || isComposing(event)) return false;
    if (event.key === 'Escape') setTrigger(null);
    else if (count === 0 || event.ctrlKey || event.metaKey || event.altKey) return false;
    else if (event.key === 'ArrowDown') setChosen({ word, at: (current + 1) % count });
    else if (event.key === 'ArrowUp') setChosen({ word, at: (current + count - 1) % count });
    else if (isEnter(event) || event.key === 'Tab') pick(current);
    else return false;
    return true;
  });
  const onKey = useCallback((event: KeyboardEvent) => keys.current(event), [keys]);

  const open = trigger !== null;
  useEffect(() => {
    const writer = document.activeElement;
    if (!open || !writer) return undefined;
    writer.setAttribute('aria-controls', id);
    if (count > 0) writer.setAttribute('aria-activedescendant', `${id}-${current}`);
    return () => {
      writer.removeAttribute('aria-controls');
      writer.removeAttribute('aria-activedescendant');
    };
  }, [open, id, count, current]);

  const isMention = trigger?.kind === 'mention';
  const items = isMention
    ? (people ?? []).map((person) => ({ id: person.id, content: <PersonRow person={person} /> }))
    : commands.map((command) => ({
        id: command,
        content: (
          <>
            {toolIcons[command]}
            {messages.actions[command]}
          </>
        ),
      }));
  const empty = isMention ? (people ? messages.mentionEmpty : messages.mentionSearching) : messages.slashEmpty;
  // A slash without a match is just a slash. An "@" before what could be an account has a hint that it is none, any other stays a sign.
  const silent = count === 0 && (!isMention || (people !== null && !/^(?:.{0,2}|\w{3,25})$/u.test(trigger?.query ?? '')));
  const label = isMention ? messages.mentionList : messages.slashList;
  const list = trigger && !silent && <SuggestionList {...{ id, label, trigger, items, current, empty }} onPick={pick} />;
  return { list, onTrigger, onKey };
}
