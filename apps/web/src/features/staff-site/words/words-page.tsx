import { useState } from 'react';
import { useMessages } from '../../../lib/i18n.ts';
import { ApiFailure } from '../../../lib/api/failure.ts';
import { Button } from '../../../ui/button.tsx';
import { Card, CardTitle } from '../../../ui/card.tsx';
import { Chip } from '../../../ui/chip.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { confirm } from '../../../ui/overlays.ts';
import { EmptyState } from '../../../ui/states.tsx';
import { Time } from '../../../ui/time.tsx';
import { reportFailure } from '../../failures/report-failure.ts';
import { ActButton, ActIconButton } from '../../staff/act-buttons.tsx';
import { useAct } from '../../staff/acts.ts';
import { Area } from '../../staff/area.tsx';
import { actTones, download, wordActs, type SavedList, type WordList } from './data.ts';
import { wordMessages } from './messages.ts';
import { TryWords } from './try-words.tsx';
import { WordListDialog } from './word-list-dialog.tsx';

/** The words of a list, or nothing when it was deleted. */
async function textOfList(id: string): Promise<string | undefined> {
  try {
    return (await wordActs.read(id)).text;
  } catch (reason) {
    if (!(reason instanceof ApiFailure)) throw reason;
    reportFailure(reason);
    return undefined;
  }
}

function Row({ list, onEdit }: { list: WordList; onEdit: (text: string) => void }) {
  const own = useMessages(wordMessages);
  const act = useAct();
  const withText = async (use: (text: string) => void): Promise<void> => {
    const text = await textOfList(list.id);
    if (text !== undefined) use(text);
  };
  async function remove(): Promise<void> {
    const agreed = await confirm({ title: own.removeTitle, text: own.removeText(list.name), action: own.removeTitle, danger: true });
    if (agreed) await act(() => wordActs.remove(list.id), own.removed);
  }
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 border-t border-line py-2 pr-2 pl-4">
      <span className="grid min-w-0 flex-1 gap-1">
        <span className="flex flex-wrap items-center gap-2">
          <span className="truncate text-small font-medium">{list.name}</span>
          <Chip tone={actTones[list.act]}>{own[list.act]}</Chip>
          {!list.enabled && <Chip>{own.off}</Chip>}
        </span>
        <span className="flex flex-wrap gap-x-3 text-meta text-ink-2">
          <span>{own.count(list.wordCount)}</span>
          <span>{list.places.map((scope) => own[scope]).join(' · ')}</span>
          <span>
            {own.changed} <Time at={list.changedAt} />
          </span>
        </span>
      </span>
      <span className="flex">
        <ActIconButton
          label={own.export(list.name)}
          icon={<Icon name="file-down" size={16} />}
          onClick={() => void withText((text) => download(list.name, text))}
        />
        <ActIconButton label={own.edit(list.name)} icon={<Icon name="pencil" size={16} />} onClick={() => void withText(onEdit)} />
        <ActIconButton label={own.remove(list.name)} icon={<Icon name="trash-2" size={16} />} onClick={() => void remove()} />
      </span>
    </li>
  );
}

function RefusedLines({ saved, onClose }: { saved: SavedList; onClose: () => void }) {
  const own = useMessages(wordMessages);
  return (
    <Card labelledBy="refused-lines">
      <CardTitle id="refused-lines">{own.refusedTitle(saved.refusedCount)}</CardTitle>
      <ul className="grid max-h-72 gap-1 overflow-y-auto p-4 text-small">
        {saved.refused.map(({ line, text, why }) => (
          <li key={line} className="flex flex-wrap gap-x-3">
            <span className="text-ink-2">{own.line(line)}</span>
            <code className="break-all">{text}</code>
            <span className="text-cinnabar">{own.why[why]}</span>
          </li>
        ))}
      </ul>
      <div className="px-4 pb-4">
        <Button size="small" onClick={onClose}>
          {own.close}
        </Button>
      </div>
    </Card>
  );
}

export function WordsPage({ lists }: { lists: readonly WordList[] }) {
  const own = useMessages(wordMessages);
  const [editing, edit] = useState<{ list: WordList | null; text: string } | null>(null);
  const [saved, setSaved] = useState<SavedList | null>(null);
  const add = (
    <ActButton tone="primary" icon={<Icon name="plus" size={16} />} onClick={() => edit({ list: null, text: '' })}>
      {own.add}
    </ActButton>
  );
  return (
    <Area title={own.title} aside={add} note={own.note}>
      {saved && saved.refusedCount > 0 && <RefusedLines saved={saved} onClose={() => setSaved(null)} />}
      <Card>
        {lists.length === 0 ? (
          <EmptyState title={own.emptyTitle} text={own.emptyText} />
        ) : (
          <ul className="-mt-px">
            {lists.map((list) => (
              <Row key={list.id} list={list} onEdit={(text) => edit({ list, text })} />
            ))}
          </ul>
        )}
      </Card>
      <TryWords />
      {editing && <WordListDialog {...editing} onSaved={setSaved} onClose={() => edit(null)} />}
    </Area>
  );
}
