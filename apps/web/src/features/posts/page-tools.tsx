import type { ReactNode } from 'react';
import { useMessages } from '../../lib/i18n.ts';
import { Button, buttonClass, ButtonLink } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Menu, type MenuItem } from '../../ui/menu.tsx';
import { actMessages } from './act-messages.ts';
import { ReportButton } from './report-button.tsx';
import type { Member } from '../people/data.ts';
import { editMessages } from '../edits/messages.ts';
import { useEdits, type TagsControl } from '../edits/use-edits.tsx';
import { useAct } from './use-act.ts';

type PageToolsProps = {
  viewer: Record<'edit' | 'delete' | 'restore' | 'moderate', boolean>;
  /** What a reader can report. */
  subject: { kind: 'topic' | 'question'; id: string; author: Member; state: string; editedAt: string | null };
  /** Of the form that changes it. */
  editPath: string;
  remove: () => Promise<unknown>;
  restore: () => Promise<unknown>;
  /** Who liked and keeps it, for those whose it is; none for others. */
  reactors: { likers: string; keepers: string } | null;
  staffItems: MenuItem[];
  /** Where staff change the tags of a question. */
  tags?: TagsControl;
  /** Further acts, after editing. */
  children?: ReactNode;
};

const look = 'px-3 max-sm:px-2';

/** What the author and staff can do with a topic or a question, in its action bar. */
export function PageTools({ viewer, subject, editPath, remove, restore, reactors, staffItems, tags, children }: PageToolsProps) {
  const messages = useMessages(actMessages);
  const act = useAct();
  const edits = useEdits(tags);
  const { history } = useMessages(editMessages);
  return (
    <>
      {viewer.edit && (
        <ButtonLink to={editPath} tone="quiet" className={look} icon={<Icon name="pen-line" size={17} />}>
          <span className="max-sm:sr-only">{messages.edit}</span>
        </ButtonLink>
      )}
      {children}
      {viewer.delete && (
        <Button
          tone="quiet"
          className={look}
          icon={<Icon name="trash-2" size={17} />}
          onClick={() => act(remove, messages.deleted, restore)}
        >
          <span className="max-sm:sr-only">{messages.delete}</span>
        </Button>
      )}
      {viewer.restore && (
        <Button tone="quiet" className={look} icon={<Icon name="rotate-ccw" size={17} />} onClick={() => act(restore, messages.restored)}>
          {messages.restore}
        </Button>
      )}
      {reactors && (
        <Menu
          label={messages.reactors}
          className={buttonClass('quiet', 'medium', look)}
          trigger={<Icon name="users" size={17} />}
          items={[
            { kind: 'link', label: messages.likers, to: reactors.likers },
            { kind: 'link', label: messages.keepers, to: reactors.keepers },
          ]}
        />
      )}
      {edits.isRead({ ...subject, viewer }) && (
        <Button
          tone="quiet"
          className={look}
          title={history}
          icon={<Icon name="history" size={17} />}
          onClick={() => edits.openHistory(subject)}
        >
          <span className="sr-only">{history}</span>
        </Button>
      )}
      <ReportButton subject={subject} />
      {edits.dialog}
      {viewer.moderate && (
        <Menu
          label={messages.staff}
          className={buttonClass('quiet', 'medium', look)}
          trigger={
            <>
              <Icon name="shield" size={17} />
              <span className="max-sm:sr-only">{messages.staff}</span>
            </>
          }
          items={[...edits.change(subject, subject.state), ...staffItems]}
        />
      )}
    </>
  );
}
