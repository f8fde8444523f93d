import type { EditorScope, EditorTool } from '@chaguan/contract';
import { useState, useEffect, useRef, Suspense } from 'react';
import { useMessages, useLang } from '../../../lib/i18n.ts';
import { ApiFailure } from '../../../lib/api/failure.ts';
import { fieldTexts } from '../../../lib/errors/failure-text.ts';
import { signedIn } from '../../../lib/session.ts';
import { Coming } from '../../../ui/coming.tsx';
import { useToolsOff } from '../../editor/use-tools-off.ts';
import type { Inserts } from '../../editor/index.ts';
import { writingMessages } from './messages.ts';
import { titleLength } from './title-field.tsx';
import { keepVisitorDraft, readVisitorDraft } from './visitor-draft.ts';
import { onDemand } from '../../../ui/on-demand.tsx';

/** The placeholder of the text: it names some available tools. */
export function useBodyHint(written: EditorScope, refused: readonly EditorTool[], polls: boolean): string {
  const messages = useMessages(writingMessages);
  const off = useToolsOff(written, refused);
  const tools = (['image', 'table', 'code'] as const).filter((tool) => !off.includes(tool));
  return messages.bodyHint([...tools, ...(polls ? (['poll'] as const) : [])].map((thing) => messages.inserts[thing]));
}

type Errors = Partial<Record<'title' | 'tagId' | 'tagIds', string>>;

/** Fields that show their own failures, not at the body. */
export const claimedFields = ['title', 'tagId', 'tagIds'];

/** Problems of title and tags, found by the form itself or by the server. */
export function useProblems(titleLimit: number, titleEmpty: string) {
  const lang = useLang();
  const messages = useMessages(writingMessages);
  const [errors, setErrors] = useState<Errors>({});
  return {
    errors,
    /** Problems that can be found before sending. */
    check({ title, tagId }: { title: string; tagId: string }): boolean {
      const length = titleLength(title);
      const problems: Errors = {};
      if (length === 0) problems.title = titleEmpty;
      if (length > titleLimit) problems.title = messages.titleLong(titleLimit);
      if (!tagId) problems.tagId = messages.tagEmpty;
      setErrors(problems);
      return Object.keys(problems).length === 0;
    },
    receive(failure: ApiFailure): void {
      setErrors(fieldTexts(failure, claimedFields, lang));
    },
    forget: (...fields: (keyof Errors)[]) =>
      setErrors((old) => ({ ...old, ...Object.fromEntries(fields.map((field) => [field, undefined])) })),
  };
}

type Words = { title: string; tagId: string };

/** A visitor's text is stored in this browser, and restored when the page is loaded. The body is read from the element itself. */
export function useVisitorWords(draftKey: string, words: Words, restore: (words: Words) => void) {
  const plain = useRef<HTMLTextAreaElement>(null);
  const latest = useRef({ words, restore });
  useEffect(() => {
    latest.current = { words, restore };
  });
  useEffect(() => {
    const kept = signedIn() ? null : readVisitorDraft(draftKey);
    if (!kept) return;
    latest.current.restore(kept);
    if (plain.current && plain.current.value === '') plain.current.value = kept.body;
  }, [draftKey]);
  /** Called with what has just changed. */
  const keep = (change: Partial<Words> = {}) => {
    if (!signedIn()) keepVisitorDraft(draftKey, { ...words, ...change, body: plain.current?.value ?? '' });
  };
  /** Text that comes from elsewhere, below what is there. */
  const add = (text: string) => {
    if (plain.current && text !== '') plain.current.value = [plain.current.value, text].filter((part) => part !== '').join('\n\n');
    keep();
  };
  return { plain, keep, add };
}

const VideoDialog = onDemand(() => import('../../videos/write/video-dialog.tsx'));

/** The editor's ＋ for a video of at most so many MB; 0: not available. */
export function useVideoInsert(megabytes: number, insert: (markdown: string) => void) {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  const finish = (markdown: string) => {
    close();
    // After the dialog is closed: it restores the focus, which would move the cursor.
    requestAnimationFrame(() => requestAnimationFrame(() => insert(markdown)));
  };
  const inserts: Inserts = megabytes > 0 ? { video: () => setOpen(true) } : {};
  const dialog = open && (
    <Suspense fallback={<Coming />}>
      <VideoDialog megabytes={megabytes} onClose={close} onDone={finish} />
    </Suspense>
  );
  return { inserts, dialog };
}
