import { assignReportCase, noteReportCase } from '@chaguan/contract';
import { useState } from 'react';
import { useMessages } from '../../lib/i18n.ts';
import { FormDialog } from '../forms/form-dialog.tsx';
import { ActButton } from '../staff/act-buttons.tsx';
import { caseActs, type Detail } from './data.ts';
import { reportMessages } from './messages.ts';

function AssignDialog({ detail: { case: item }, onClose }: { detail: Detail; onClose: () => void }) {
  const messages = useMessages(reportMessages);
  return (
    <FormDialog
      endpoint={assignReportCase}
      title={messages.assignTitle}
      initial={{ account: item.assignee?.account ?? '' }}
      fields={[{ name: 'account', label: messages.account, hint: messages.accountHint, first: true }]}
      save={({ account }) => caseActs.assign(item.id, { account, version: item.version })}
      saved={messages.assigned}
      onClose={onClose}
    />
  );
}

function NoteDialog({ detail: { case: item, note }, onClose }: { detail: Detail; onClose: () => void }) {
  const messages = useMessages(reportMessages);
  return (
    <FormDialog
      endpoint={noteReportCase}
      title={messages.noteTitle}
      initial={{ note }}
      fields={[{ name: 'note', label: messages.noteTitle, hint: messages.noteHint, kind: 'lines', rows: 4, first: true }]}
      save={(body) => caseActs.note(item.id, { note: body.note, version: item.version })}
      saved={messages.noteSaved}
      onClose={onClose}
    />
  );
}

/** The assignee and the notes of staff, with actions to change both. */
export function CaseTools({ detail }: { detail: Detail }) {
  const messages = useMessages(reportMessages);
  const [open, setOpen] = useState<'assign' | 'note' | null>(null);
  const close = () => setOpen(null);
  return (
    <>
      {detail.case.state === 'pending' && (
        <ActButton size="small" tone="quiet" onClick={() => setOpen('assign')}>
          {messages.assign}
        </ActButton>
      )}
      <ActButton size="small" tone="quiet" onClick={() => setOpen('note')}>
        {messages.writeNote}
      </ActButton>
      {open === 'assign' && <AssignDialog detail={detail} onClose={close} />}
      {open === 'note' && <NoteDialog detail={detail} onClose={close} />}
    </>
  );
}
