import '../assistant.css';
import { assistantLanguages } from '@chaguan/contract';
import { useState, type ReactNode } from 'react';
import { useMessages } from '../../../lib/i18n.ts';
import { Button } from '../../../ui/button.tsx';
import { copyText } from '../../../ui/copy-text.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { Field } from '../../../ui/field.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Select } from '../../../ui/inputs.tsx';
import { FailureNote } from '../chat/failure-note.tsx';
import { reviseMessages } from './messages.ts';
import { useRevision, type Revision, type Task } from './use-revision.ts';

type Language = NonNullable<Revision['language']>;

export type ReviseDialogProps = {
  task: Task;
  text: string;
  /** How the result will look in the text. */
  renderPreview: (markdown: string) => ReactNode;
  onAccept: (result: string) => void;
  onClose: () => void;
};

const han = /\p{Script=Han}/u;

function LanguageField({ value, onChange }: { value: Language; onChange: (language: Language) => void }) {
  const messages = useMessages(reviseMessages);
  return (
    <Field label={messages.language}>
      {(control) => (
        <Select {...control} value={value} onChange={(event) => onChange(event.target.value as Language)}>
          {assistantLanguages.map((one) => (
            <option key={one} value={one}>
              {messages.languages[one]}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}

/** A title, a tidied version or a translation of a text: previewed before it is used. */
export default function ReviseDialog({ task, text, renderPreview, onAccept, onClose }: ReviseDialogProps) {
  const messages = useMessages(reviseMessages);
  const [language, setLanguage] = useState<Language>(han.test(text) ? 'en' : 'zh');
  const revision = (into: Language): Revision => (task === 'translate' ? { task, text, language: into } : { task, text });
  const { result, run, stop } = useRevision(revision(language));
  const writing = result.state === 'writing';
  const some = result.text.trim();
  const displayed = task === 'title' ? <p className="text-card font-semibold break-words">{some}</p> : renderPreview(result.text);
  const actions = (
    <>
      {writing ? (
        <Button className="mr-auto" icon={<Icon name="square" size={16} />} onClick={stop}>
          {messages.stop}
        </Button>
      ) : (
        <Button className="mr-auto" tone="quiet" icon={<Icon name="rotate-cw" size={16} />} onClick={() => run(revision(language))}>
          {messages.again}
        </Button>
      )}
      {!writing && some !== '' && (
        <Button icon={<Icon name="copy" size={16} />} onClick={() => void copyText(some)}>
          {messages.copy}
        </Button>
      )}
      <Button onClick={onClose}>{messages.close}</Button>
      <Button tone="primary" disabled={writing || some === ''} onClick={() => onAccept(some)}>
        {messages.accept[task]}
      </Button>
    </>
  );
  return (
    <Dialog open firm wide title={messages.tasks[task]} onClose={onClose} actions={actions}>
      <div className="grid gap-4">
        {task === 'translate' && (
          <LanguageField
            value={language}
            onChange={(next) => {
              setLanguage(next);
              run(revision(next));
            }}
          />
        )}
        {some !== '' && <div className="min-w-0 rounded-control border border-line p-4">{displayed}</div>}
        {writing && some === '' && <p className="ask-waiting text-small text-ink-2">{messages.writing[task]}</p>}
        {result.failure && <FailureNote failure={result.failure} />}
        <p role="status" className="text-meta text-ink-2">
          {writing ? '' : messages.note}
        </p>
      </div>
    </Dialog>
  );
}
