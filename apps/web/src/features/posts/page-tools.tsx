import type { ReactNode } from 'react';
import { useMessages } from '../../lib/i18n.ts';
import { Icon } from '../../ui/icon.tsx';
import { Menu } from '../../ui/menu.tsx';
import { editEntryMessages } from '../edits/entry-messages.ts';
import { useEdits } from '../edits/use-edits.tsx';
import type { TagsControl } from '../edits/tags-control.ts';
import { useEditSuggestions } from '../edit-suggestions/use-edit-suggestions.tsx';
import { useWiki } from '../edit-suggestions/use-wiki.tsx';
import { useReport } from '../reports/use-report.tsx';
import { useWatchItems } from '../watches/use-watch-items.tsx';
import { actMessages } from './act-messages.ts';
import { barButton } from './bar-button.ts';
import type { PostCard } from './data.ts';
import { useReaderItems } from './reading/use-reader-items.tsx';
import { actsOf, menuOf, type PageAct } from './page-acts.ts';
import { useTranslationItem } from './translation/use-translation-item.tsx';
import { TipButton } from '../tips/tip-button.tsx';
import { useTip } from '../tips/use-tip.tsx';
import { useAct } from './use-act.ts';
import { useMayReport } from './use-may-report.ts';

/** What a reader's actions are about. */
type Subject = PostCard & { kind: 'topic' | 'question'; notice: string; editedAt: string | null; wiki?: boolean };

type PageToolsProps = {
  viewer: Parameters<typeof menuOf>[1] & { suggest?: boolean; editWiki?: boolean; setWiki?: boolean };
  subject: Subject;
  /** Its address. */
  path: string;
  /** Address of its edit form. */
  editPath: string;
  remove: () => Promise<unknown>;
  restore: () => Promise<unknown>;
  /** Who liked or favourited it, for its author; otherwise none. */
  reactors: { likers: string; keepers: string } | null;
  /** The dialog in which staff change the tags of a question. */
  tags?: TagsControl;
  /** Actions of topics only or of questions only; in each section they come after the common ones. */
  acts: readonly PageAct[];
  /** The dialogs of those. */
  children?: ReactNode;
};

const icon = (name: Parameters<typeof Icon>[0]['name']) => <Icon name={name} size={16} />;

/** The actions on a topic or a question besides the four usual ones: one menu at the end of its bar, the same for both. */
export function PageTools(props: PageToolsProps) {
  const { viewer, subject, path, editPath, remove, restore, reactors, tags, acts, children } = props;
  const messages = useMessages(actMessages);
  const { history } = useMessages(editEntryMessages);
  const act = useAct();
  const edits = useEdits(tags);
  const report = useReport(subject.kind, subject.id);
  const mayReport = useMayReport(subject);
  const reader = useReaderItems({ ...subject, path });
  const suggestions = useEditSuggestions({ kind: subject.kind, id: subject.id, state: subject.state, viewer });
  const wiki = useWiki({ ...subject, viewer }, act);
  const watch = useWatchItems({ kind: subject.kind, subjectId: subject.id });
  const tip = useTip(subject);
  const translation = useTranslationItem(subject);
  const all: readonly PageAct[] = [
    { group: 'author', right: 'edit', kind: 'link', label: messages.edit, icon: icon('pen-line'), to: editPath },
    ...actsOf('author', true, wiki.edit),
    ...actsOf('staff', 'moderate', edits.change(subject, subject.state)),
    ...acts,
    {
      group: 'author',
      right: 'restore',
      label: messages.restore,
      icon: icon('rotate-ccw'),
      onSelect: () => act(restore, messages.restored),
    },
    {
      group: 'author',
      right: 'delete',
      label: messages.delete,
      icon: icon('trash-2'),
      danger: true,
      onSelect: () => act(remove, messages.deleted, restore),
    },
    ...(reactors === null
      ? []
      : actsOf('reader', true, [
          { kind: 'link', label: messages.likers, icon: icon('heart'), to: reactors.likers },
          { kind: 'link', label: messages.keepers, icon: icon('bookmark'), to: reactors.keepers },
        ])),
    {
      group: 'reader',
      right: edits.isRead({ ...subject, viewer }),
      label: history,
      icon: icon('history'),
      onSelect: () => edits.openHistory(subject),
    },
    ...actsOf('reader', true, [...tip.items, ...translation.items]),
    ...actsOf('share', true, reader.items),
    ...actsOf('reader', true, suggestions.items),
    ...actsOf('staff', 'moderate', suggestions.staff),
    ...actsOf(viewer.moderate ? 'staff' : 'author', true, wiki.set),
    ...actsOf('watch', subject.notice === '', watch),
    ...actsOf('report', mayReport, report.items),
  ];
  const items = menuOf(all, viewer);
  return (
    <>
      <TipButton tip={tip} className={barButton} />
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
      {reader.dialog}
      {report.dialog}
      {edits.dialog}
      {suggestions.dialog}
      {wiki.dialog}
      {translation.dialog}
      {children}
    </>
  );
}
