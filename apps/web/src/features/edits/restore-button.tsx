import { editRules } from '@chaguan/contract';
import { useRevalidator } from 'react-router';
import { ApiFailure } from '../../lib/api/failure.ts';
import { useMessages } from '../../lib/i18n.ts';
import { Button } from '../../ui/button.tsx';
import { ask, confirm, toast } from '../../ui/overlays.ts';
import { reportFailure } from '../failures/report-failure.ts';
import { type Edit, type EditedPost, type Edits, editCalls, isRestorable } from './data.ts';
import { editMessages } from './messages.ts';

type Props = { post: EditedPost; edit: Edit; history: Pick<Edits, 'own' | 'version'>; onDone: () => void };

/** Restores what a post said before an edit. Staff say why, and its author is notified of it. */
export function RestoreButton({ post: { kind, id }, edit, history: { own, version }, onDone }: Props) {
  const messages = useMessages(editMessages);
  const { revalidate } = useRevalidator();
  const { maxLength } = editRules.reason;
  const texts = { title: messages.restoreTitle, action: messages.restore };
  const validate = (text: string) => ([...text].length > maxLength ? messages.tooLong : null);
  async function reasonFor(): Promise<string | null> {
    if (!own) return ask({ ...texts, label: messages.reason, multiline: true, pattern: /\S/, validate });
    return (await confirm({ ...texts, text: messages.restoreText })) ? '' : null;
  }
  async function restore(): Promise<void> {
    const reason = await reasonFor();
    if (reason === null || !isRestorable(kind)) return;
    try {
      await editCalls.restore(kind, id, { editId: edit.id, version, reason });
    } catch (failure) {
      if (!(failure instanceof ApiFailure)) throw failure;
      reportFailure(failure);
      return;
    }
    toast(messages.restored, { kind: 'success' });
    onDone();
    await revalidate();
  }
  return (
    <Button size="small" tone="secondary" className="justify-self-start" onClick={() => void restore()}>
      {messages.restore}
    </Button>
  );
}
