import type { ReactNode } from 'react';
import { useMessages } from '../../lib/i18n.ts';
import { Button, buttonClass, ButtonLink } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Menu, type MenuItem } from '../../ui/menu.tsx';
import { actMessages } from './act-messages.ts';
import { useAct } from './use-act.ts';

type PageToolsProps = {
  viewer: Record<'edit' | 'delete' | 'restore' | 'moderate', boolean>;
  /** Of the form that changes it. */
  editPath: string;
  remove: () => Promise<unknown>;
  restore: () => Promise<unknown>;
  /** Who liked and keeps it, for those whose it is; none for others. */
  reactors: { likers: string; keepers: string } | null;
  staffItems: MenuItem[];
  /** Further acts, after editing. */
  children?: ReactNode;
};

const look = 'px-3 max-sm:px-2';

/** What the author and staff can do with a topic or a question, in its action bar. */
export function PageTools({ viewer, editPath, remove, restore, reactors, staffItems, children }: PageToolsProps) {
  const words = useMessages(actMessages);
  const act = useAct();
  return (
    <>
      {viewer.edit && (
        <ButtonLink to={editPath} tone="quiet" className={look} icon={<Icon name="pen-line" size={17} />}>
          <span className="max-sm:sr-only">{words.edit}</span>
        </ButtonLink>
      )}
      {children}
      {viewer.delete && (
        <Button tone="quiet" className={look} icon={<Icon name="trash-2" size={17} />} onClick={() => act(remove, words.deleted, restore)}>
          <span className="max-sm:sr-only">{words.delete}</span>
        </Button>
      )}
      {viewer.restore && (
        <Button tone="quiet" className={look} icon={<Icon name="rotate-ccw" size={17} />} onClick={() => act(restore, words.restored)}>
          {words.restore}
        </Button>
      )}
      {reactors && (
        <Menu
          label={words.reactors}
          className={buttonClass('quiet', 'medium', look)}
          trigger={<Icon name="users" size={17} />}
          items={[
            { kind: 'link', label: words.likers, to: reactors.likers },
            { kind: 'link', label: words.keepers, to: reactors.keepers },
          ]}
        />
      )}
      {viewer.moderate && (
        <Menu
          label={words.staff}
          className={buttonClass('quiet', 'medium', look)}
          trigger={
            <>
              <Icon name="shield" size={17} />
              <span className="max-sm:sr-only">{words.staff}</span>
            </>
          }
          items={staffItems}
        />
      )}
    </>
  );
}
