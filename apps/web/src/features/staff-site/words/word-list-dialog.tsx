import { addWordList, type WordScope } from '@chaguan/contract';
import { useRef } from 'react';
import { useMessages } from '../../../lib/i18n.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { toast } from '../../../ui/overlays.ts';
import { FormDialog } from '../../forms/form-dialog.tsx';
import { FormFields } from '../../forms/form-field.tsx';
import { textOf, wordActs, type SavedList, type WordList } from './data.ts';
import { wordMessages } from './messages.ts';

type Props = { list: WordList | null; text: string; onSaved: (saved: SavedList) => void; onClose: () => void };

/** The server accepts 1.2 MB, and a line end is sent as two bytes: room for 50,000 words of seven Chinese characters. */
const mostBytes = 1_100_000;

const scopes: readonly WordScope[] = ['posts', 'messages', 'names'];

const linesIn = (text: string): number => text.split('\n').filter((line) => line.trim() !== '').length;

/** A button that reads a file into the list. */
function FromFile({ onText }: { onText: (text: string) => void }) {
  const own = useMessages(wordMessages);
  const input = useRef<HTMLInputElement>(null);
  async function read(file: File | undefined): Promise<void> {
    if (!file) return;
    if (file.size > mostBytes) toast(own.tooLarge, { kind: 'error' });
    else onText(await textOf(file));
  }
  return (
    <span>
      <input
        ref={input}
        type="file"
        accept=".txt,text/plain"
        hidden
        onChange={({ target }) => {
          void read(target.files?.[0]);
          target.value = '';
        }}
      />
      <Button size="small" icon={<Icon name="file-up" size={16} />} onClick={() => input.current?.click()}>
        {own.fromFile}
      </Button>
    </span>
  );
}

export function WordListDialog({ list, text, onSaved, onClose }: Props) {
  const own = useMessages(wordMessages);
  const has = (scope: WordScope) => list?.places.includes(scope) ?? scope === 'posts';
  return (
    <FormDialog
      endpoint={addWordList}
      wide
      title={list ? own.editTitle : own.add}
      initial={{
        name: list?.name ?? '',
        act: list?.act ?? ('hold' as const),
        posts: has('posts'),
        messages: has('messages'),
        names: has('names'),
        enabled: list?.enabled ?? true,
        text,
      }}
      rules={{ posts: (posts, { messages, names }) => (posts || messages || names ? null : { code: 'field.required' }) }}
      fields={[
        { name: 'name', label: own.name, first: true },
        {
          name: 'act',
          kind: 'select',
          label: own.act,
          hint: own.actHint,
          choices: [
            { value: 'mask', label: own.mask },
            { value: 'hold', label: own.hold },
            { value: 'refuse', label: own.refuse },
          ],
        },
      ]}
      save={({ name, act, enabled, text: words, ...where }) =>
        wordActs.save(list, { name, act, enabled, text: words, places: scopes.filter((scope) => where[scope]) })
      }
      saved={(answer) => {
        toast(own.saved(answer.list.wordCount), { kind: 'success' });
        onSaved(answer);
      }}
      onClose={onClose}
    >
      {(form) => (
        <>
          <fieldset className="grid gap-1">
            <legend className="mb-1 text-small font-medium">{own.scopes}</legend>
            <FormFields
              form={form}
              fields={[
                { name: 'posts', kind: 'check', label: own.posts },
                { name: 'messages', kind: 'check', label: own.messages },
                { name: 'names', kind: 'check', label: own.names },
              ]}
            />
            <p className="text-meta text-ink-2">{own.scopesHint}</p>
          </fieldset>
          <FormFields
            form={form}
            fields={[
              { name: 'text', kind: 'lines', label: own.words, hint: own.wordsHint, rows: 10, aside: own.count(linesIn(form.values.text)) },
            ]}
          />
          <FromFile onText={(words) => form.set('text', [form.values.text, words].filter((part) => part !== '').join('\n'))} />
          <FormFields form={form} fields={[{ name: 'enabled', kind: 'check', label: own.enabled }]} />
        </>
      )}
    </FormDialog>
  );
}
