import type { ReactNode } from 'react';
import { useMessages } from '../../lib/i18n.ts';
import { Icon } from '../../ui/icon.tsx';
import { Menu, type MenuItem } from '../../ui/menu.tsx';
import { editMessages } from '../edits/messages.ts';
import { useEdits, type TagsControl } from '../edits/use-edits.tsx';
import type { Member } from '../people/data.ts';
import { useReport } from '../reports/use-report.tsx';
import { useWatchItems } from '../watches/use-watch-items.tsx';
import { actMessages } from './act-messages.ts';
import { barButton } from './bar-button.ts';
import { joinGroups } from './join-groups.ts';
import { useAct } from './use-act.ts';
import { useMayReport } from './use-may-report.ts';

type PageToolsProps = {
  viewer: Record<'edit' | 'delete' | 'restore' | 'moderate', boolean>;
  /** What a reader can report and watch. */
  subject: { kind: 'topic' | 'question'; id: string; author: Member; state: string; notice: string; editedAt: string | null };
  /** Of the form that changes it. */
  editPath: string;
  remove: () => Promise<unknown>;
  restore: () => Promise<unknown>;
  /** Who liked and keeps it, for those whose it is; none for others. */
  reactors: { likers: string; keepers: string } | null;
  staffItems: MenuItem[];
  /** Where staff change the tags of a question. */
  tags?: TagsControl;
  /** Further acts of its author, after editing, and of every reader. */
  own?: MenuItem[];
  readers?: MenuItem[];
  /** The dialogs of those. */
  children?: ReactNode;
};

const icon = (name: Parameters<typeof Icon>[0]['name']) => <Icon name={name} size={16} />;

/** What can be done with a topic or a question beside its four usual acts: one menu at the end of its bar, the same for both. */
export function PageTools(props: PageToolsProps) {
  const { viewer, subject, editPath, remove, restore, reactors, staffItems, tags, own = [], readers = [], children } = props;
  const messages = useMessages(actMessages);
  const { history } = useMessages(editMessages);
  const act = useAct();
  const edits = useEdits(tags);
  const report = useReport(subject.kind, subject.id);
  const mayReport = useMayReport(subject);
  const watch = useWatchItems({ kind: subject.kind, subjectId: subject.id });
  const author: MenuItem[] = [];
  if (viewer.edit) author.push({ kind: 'link', label: messages.edit, icon: icon('pen-line'), to: editPath });
  author.push(...own);
  if (viewer.restore) author.push({ label: messages.restore, icon: icon('rotate-ccw'), onSelect: () => act(restore, messages.restored) });
  if (viewer.delete)
    author.push({ label: messages.delete, icon: icon('trash-2'), danger: true, onSelect: () => act(remove, messages.deleted, restore) });
  const known: MenuItem[] = [...readers];
  if (reactors)
    known.push(
      { kind: 'link', label: messages.likers, icon: icon('heart'), to: reactors.likers },
      { kind: 'link', label: messages.keepers, icon: icon('bookmark'), to: reactors.keepers },
    );
  if (edits.isRead({ ...subject, viewer }))
    known.push({ label: history, icon: icon('history'), onSelect: () => edits.openHistory(subject) });
  if (mayReport) known.push(...report.items.map((item): MenuItem => ({ ...item, icon: icon('flag') }) as MenuItem));
  const staff = viewer.moderate ? [...edits.change(subject, subject.state), ...staffItems] : [];
  const items = joinGroups([author, known, staff, subject.notice === '' ? watch : []]);
  return (
    <>
      {items.length > 0 && (
        <Menu
          className={barButton}
          trigger={
            <>
              <Icon name="ellipsis" size={18} />
              <span>{messages.further}</span>
            </>
          }
          items={items}
        />
      )}
      {report.dialog}
      {edits.dialog}
      {children}
    </>
  );
}
