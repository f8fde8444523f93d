import { type HiddenHead, writeHiddenHead } from '@chaguan/richtext';
import type { EditorTool } from '@chaguan/contract';
import { useState } from 'react';
import { useMessages } from '../../lib/i18n.ts';
import { ask } from '../../ui/overlays.ts';
import { editorMessages } from './messages.ts';
import { isOffered, type Command } from './slash-commands.ts';
import type { HiddenChoice, Inserts, InsertKind, Surface } from './types.ts';

const address = /^(https?:\/\/|mailto:|\/|#)\S+$/;

const isInsert = (command: Command): command is InsertKind => ['poll', 'envelope', 'bounty', 'schedule', 'video'].includes(command);

/** The effects of the buttons, the slash menu and the shortcuts; the emoji picker opens next to what triggered it. */
export function useCommands(
  surface: () => Surface | null,
  pick: { images: () => void; files: () => void },
  inserts: Inserts = {},
  off: readonly EditorTool[] = [],
) {
  const messages = useMessages(editorMessages);
  const [emojiAnchor, setEmojiAnchor] = useState<HTMLElement | null>(null);

  const askFormula = (initial: string) =>
    ask({ title: messages.formulaTitle, label: messages.formula, initial, multiline: true, action: messages.insert });

  const askLink = async () => {
    const request = { title: messages.linkTitle, label: messages.linkAddress, initial: 'https://', action: messages.insert };
    const href = await ask({ ...request, pattern: address, patternError: messages.linkWrong });
    if (href) surface()?.link(href);
    else surface()?.focus();
  };
  const writeFormula = async () => {
    const value = await askFormula('');
    if (value?.trim()) surface()?.formula(value.trim());
    else surface()?.focus();
  };

  const [hiddenRequest, setHiddenRequest] = useState<{ current: HiddenHead | null; done: (choice: HiddenChoice) => void } | null>(null);
  const askHidden = (current: HiddenHead | null) =>
    new Promise<HiddenChoice>((resolve) => {
      const done = (choice: HiddenChoice) => {
        setHiddenRequest(null);
        resolve(choice);
      };
      setHiddenRequest({ current, done });
    });
  const writeHidden = async () => {
    const head = await askHidden(null);
    if (head && head !== 'shown') surface()?.insertMarkdown(`${writeHiddenHead(head)}\n${messages.hidden.example}\n:::`);
    else surface()?.focus();
  };

  const [dialog, setDialog] = useState<'style' | 'syntax' | null>(null);
  const run = (command: Command, from: HTMLElement | null) => {
    // A shortcut has no position.
    if (!isOffered(command, off)) return;
    if (isInsert(command)) inserts[command]?.();
    else if (command === 'image') pick.images();
    else if (command === 'file') pick.files();
    else if (command === 'emoji') setEmojiAnchor((open) => (open ? null : from));
    else if (command === 'mention') surface()?.insertText('@');
    else if (command === 'style' || command === 'syntax') setDialog(command);
    else if (command === 'hidden') void writeHidden();
    else if (command === 'link') void askLink();
    else if (command === 'mathInline') void writeFormula();
    else surface()?.act(command);
  };
  return {
    run,
    askFormula,
    askHidden,
    hiddenRequest,
    emojiAnchor,
    closeEmoji: () => setEmojiAnchor(null),
    dialog,
    closeDialog: () => setDialog(null),
  };
}
