import { useState } from 'react';
import { useLang, useMessages } from '../../../lib/i18n.ts';
import { nameIn } from '../../../lib/names.ts';
import { Card } from '../../../ui/card.tsx';
import { Chip } from '../../../ui/chip.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { confirm } from '../../../ui/overlays.ts';
import { EmptyState } from '../../../ui/states.tsx';
import { ActButton } from '../../staff/act-buttons.tsx';
import { useAct } from '../../staff/acts.ts';
import { Area } from '../../staff/area.tsx';
import { staffMessages } from '../../staff/messages.ts';
import { renumbered } from '../../staff/moved.ts';
import { RowButtons } from '../../staff/row-buttons.tsx';
import { BlockDialog } from './block-dialog.tsx';
import { blockActs, type StaffBlock } from './data.ts';
import { blockMessages } from './messages.ts';

function BlockFacts({ block }: { block: StaffBlock }) {
  const own = useMessages(blockMessages);
  const { titleZh, titleEn, imageZh, place: position, list, state } = block;
  return (
    <>
      {imageZh && <img src={imageZh} alt="" width={72} height={40} className="h-10 w-18 shrink-0 rounded-control object-cover" />}
      <span className="grid min-w-0 flex-1 basis-40 gap-0.5">
        <span className="flex flex-wrap items-center gap-2">
          <span className="min-w-0 text-small font-medium wrap-anywhere">{nameIn({ zh: titleZh, en: titleEn }, useLang())}</span>
          <Chip tone={state === 'visible' ? 'tea' : 'plain'}>{own.states[state]}</Chip>
        </span>
        <span className="text-meta text-ink-2">
          {own.positions[position]} · {own.lists[list]}
        </span>
      </span>
    </>
  );
}

export function BlocksPage({ blocks }: { blocks: readonly StaffBlock[] }) {
  const messages = useMessages(staffMessages);
  const own = useMessages(blockMessages);
  const lang = useLang();
  const act = useAct();
  const [editing, edit] = useState<StaffBlock | 'new' | null>(null);

  async function remove({ id, titleZh, titleEn }: StaffBlock): Promise<void> {
    const text = own.removeText(nameIn({ zh: titleZh, en: titleEn }, lang));
    const agreed = await confirm({ title: own.removeTitle, text, action: messages.remove, danger: true });
    if (agreed) await act(() => blockActs.remove(id), messages.deleted);
  }
  const move = (at: number, by: 1 | -1) =>
    act(async () => {
      for (const { id, state: _, ...rest } of renumbered(blocks, at, by)) await blockActs.save(id, rest);
    }, messages.orderSaved);

  const add = (
    <ActButton tone="primary" icon={<Icon name="plus" size={16} />} onClick={() => edit('new')}>
      {messages.add}
    </ActButton>
  );
  return (
    <Area title={messages.blocks} aside={add} note={own.note}>
      <Card>
        {blocks.length === 0 ? (
          <EmptyState title={own.emptyTitle} text={own.emptyText} />
        ) : (
          <ul>
            {blocks.map((block, at) => (
              <li
                key={block.id}
                className="flex flex-wrap items-center gap-x-3 gap-y-1 border-t border-line py-2 pr-2 pl-4 first:border-t-0"
              >
                <BlockFacts block={block} />
                <span className="ml-auto flex">
                  <RowButtons
                    name={nameIn({ zh: block.titleZh, en: block.titleEn }, lang)}
                    first={at === 0}
                    last={at === blocks.length - 1}
                    onMove={(by) => void move(at, by)}
                    onEdit={() => edit(block)}
                    onRemove={() => void remove(block)}
                  />
                </span>
              </li>
            ))}
          </ul>
        )}
      </Card>
      {editing && <BlockDialog block={editing === 'new' ? null : editing} sort={(blocks.length + 1) * 10} onClose={() => edit(null)} />}
    </Area>
  );
}
