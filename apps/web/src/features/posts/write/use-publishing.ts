import { welcomePage } from '@chaguan/contract';
import { addressOf } from '@chaguan/contract/address-of';
import { useCallback, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useMessages } from '../../../lib/i18n.ts';
import { encodeJumpUrl } from '../../../lib/jump-url.ts';
import { consumePublishing } from '../../../lib/publish-intent.ts';
import { toast } from '../../../ui/overlays.ts';
import type { EditorHandle } from '../../editor/index.ts';
import { writingMessages } from './messages.ts';

/**
 * Whoever signed in in order to publish is done: the text is sent as soon as the editor has it, and what is missing is named as after a
 * press of the button. A new member is welcomed afterwards, by an offer that covers nothing.
 */
export function usePublishing() {
  const messages = useMessages(writingMessages);
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const editor = useRef<EditorHandle>(null);
  const isNew = useRef(false);
  const receiveEditor = useCallback(
    (handle: EditorHandle | null) => {
      editor.current = handle;
      const publishing = handle && consumePublishing(pathname);
      if (!publishing) return;
      isNew.current = publishing.isNew;
      handle.submit();
    },
    [pathname],
  );
  const welcome = () => {
    if (!isNew.current) return;
    const toWelcome = () => {
      const jumpUrl = encodeJumpUrl(window.location.pathname + window.location.search);
      void navigate(addressOf(welcomePage, { jumpUrl }));
    };
    toast(messages.welcome, { action: { label: messages.toWelcome, onSelect: toWelcome } });
  };
  return { editor, receiveEditor, welcome };
}
