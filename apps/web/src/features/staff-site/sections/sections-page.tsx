import { useState } from 'react';
import { useLang, useMessages } from '../../../lib/i18n.ts';
import { nameIn } from '../../../lib/names.ts';
import { reloadUserInfo } from '../../../lib/site.ts';
import { Card } from '../../../ui/card.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { confirm } from '../../../ui/overlays.ts';
import { EmptyState } from '../../../ui/states.tsx';
import { ActButton } from '../../staff/act-buttons.tsx';
import { useAct } from '../../staff/acts.ts';
import { Area } from '../../staff/area.tsx';
import { staffMessages } from '../../staff/messages.ts';
import { renumbered } from '../../staff/moved.ts';
import { RowButtons } from '../../staff/row-buttons.tsx';
import { sectionActs, type HeaderSection, type SectionTags } from './data.ts';
import { sectionMessages } from './messages.ts';
import { SectionDialog } from './section-dialog.tsx';

/** The link target, as text. */
function useTarget(tags: SectionTags): (section: HeaderSection) => string {
  const own = useMessages(sectionMessages);
  const lang = useLang();
  const all = [...tags.topic, ...tags.question].flatMap((tag) => [tag, ...tag.children]);
  return ({ tagId, address }) => {
    const tag = all.find(({ id }) => id === tagId);
    return tagId === null ? address : own.ofTag(tag ? nameIn(tag.name, lang) : `#${tagId}`);
  };
}

type Props = { sections: readonly HeaderSection[]; tags: SectionTags };

export function SectionsPage({ sections, tags }: Props) {
  const messages = useMessages(staffMessages);
  const own = useMessages(sectionMessages);
  const lang = useLang();
  const act = useAct();
  const target = useTarget(tags);
  const [editing, edit] = useState<HeaderSection | 'new' | null>(null);

  /** The header of this page shows them too. */
  async function change(run: () => Promise<unknown>, done: string): Promise<void> {
    if (await act(run, done)) reloadUserInfo();
  }
  async function remove({ id, nameZh, nameEn }: HeaderSection): Promise<void> {
    const name = nameIn({ zh: nameZh, en: nameEn }, lang);
    const agreed = await confirm({ title: own.removeTitle, text: own.removeText(name), action: messages.remove, danger: true });
    if (agreed) await change(() => sectionActs.remove(id), messages.deleted);
  }
  const move = (at: number, by: 1 | -1) =>
    change(async () => {
      for (const { id, ...rest } of renumbered(sections, at, by)) await sectionActs.save(id, rest);
    }, messages.orderSaved);

  const add = (
    <ActButton tone="primary" icon={<Icon name="plus" size={16} />} onClick={() => edit('new')}>
      {messages.add}
    </ActButton>
  );
  return (
    <Area title={messages.sections} aside={add} note={own.note}>
      <Card>
        {sections.length === 0 ? (
          <EmptyState title={own.emptyTitle} text={own.emptyText} />
        ) : (
          <ul>
            {sections.map((section, at) => {
              const name = nameIn({ zh: section.nameZh, en: section.nameEn }, lang);
              return (
                <li
                  key={section.id}
                  className="flex flex-wrap items-center gap-x-3 gap-y-1 border-t border-line py-2 pr-2 pl-4 first:border-t-0"
                >
                  <span className="min-w-0 flex-1">
                    <span className="block truncate text-small font-medium">{name}</span>
                    <span className="block truncate text-meta text-ink-2">{target(section)}</span>
                  </span>
                  <span className="flex">
                    <RowButtons
                      name={name}
                      first={at === 0}
                      last={at === sections.length - 1}
                      onMove={(by) => void move(at, by)}
                      onEdit={() => edit(section)}
                      onRemove={() => void remove(section)}
                    />
                  </span>
                </li>
              );
            })}
          </ul>
        )}
      </Card>
      {editing && (
        <SectionDialog
          section={editing === 'new' ? null : editing}
          tags={tags}
          sort={(sections.length + 1) * 10}
          onClose={() => {
            edit(null);
            reloadUserInfo();
          }}
        />
      )}
    </Area>
  );
}
