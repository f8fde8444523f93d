import { addTopicPage } from '@chaguan/contract';
import { useEffect, useRef, useState } from 'react';
import { useLang, useMessages } from '../../../lib/i18n.ts';
import type { Lang } from '../../../lib/language.ts';
import { usePageQuery } from '../../../lib/query.ts';
import { signedIn } from '../../../lib/session.ts';
import { toast } from '../../../ui/overlays.ts';
import { uploadImages, usePictureLimits, type PictureLimits } from '../../editor/upload-images.ts';
import type { EditorHandle } from '../../editor/index.ts';
import { writingMessages } from './messages.ts';
import { forgetShared, forgetSharedWords, readShared, type SharedContent } from './shared.ts';

async function insert(
  editor: EditorHandle,
  { text, pictures }: SharedContent,
  { isThere, ...upload }: { lang: Lang; limits: PictureLimits; isThere: () => boolean },
): Promise<void> {
  if (text !== '') editor.insertMarkdown(text);
  await forgetShared();
  await uploadImages(pictures, {
    ...upload,
    placeholderOf: () => ({
      progress: () => undefined,
      waits: () => undefined,
      isThere,
      done: ({ url, alt }) => editor.insertMarkdown(`![${alt}](${url})`),
      remove: () => undefined,
    }),
    done: () => undefined,
    failed: (reason) => toast(reason, { kind: 'error', persistent: true }),
  });
}

/**
 * What another app shared is inserted into the text, once: a member's in the editor as soon as there is one, with its pictures; a visitor's in
 * the plain text, and its pictures after signing in.
 * @returns called with the editor when it opens
 */
export function useShared(onTitle: (title: string) => void, onVisitorText: (text: string) => void): (editor: EditorHandle | null) => void {
  const messages = useMessages(writingMessages);
  const upload = { lang: useLang(), limits: usePictureLimits() };
  const isShared = usePageQuery(addTopicPage).get('shared') !== null;
  const [editor, setEditor] = useState<EditorHandle | null>(null);
  const begunAs = useRef<'visitor' | 'member' | null>(null);
  const isOpen = useRef(true);
  useEffect(() => {
    isOpen.current = true;
    return () => {
      isOpen.current = false;
    };
  }, []);
  const insertShared = async () => {
    const shared = await readShared();
    if (shared === null) return;
    if (shared.title !== '') onTitle(shared.title);
    if (editor !== null) {
      await insert(editor, shared, { ...upload, isThere: () => isOpen.current });
      return;
    }
    onVisitorText(shared.text);
    await forgetSharedWords();
    if (shared.pictures.length > 0) toast(messages.sharedPictures(shared.pictures.length));
  };
  const latest = useRef(insertShared);
  useEffect(() => {
    latest.current = insertShared;
  });
  useEffect(() => {
    const reader = editor === null ? 'visitor' : 'member';
    if (!isShared || begunAs.current === reader || begunAs.current === 'member' || (signedIn() && editor === null)) return;
    begunAs.current = reader;
    // Where it cannot be read the page is as always.
    void latest.current().catch(() => undefined);
  }, [isShared, editor]);
  return setEditor;
}
