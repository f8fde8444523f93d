import { deleteAddendum } from '@chaguan/contract';
import { Suspense, useState, type ReactNode } from 'react';
import { api } from '../../../lib/api/browser.ts';
import { useMessages } from '../../../lib/i18n.ts';
import { useWish } from '../../../lib/use-wish.ts';
import { cx } from '../../../ui/cx.ts';
import { iconButtonClass } from '../../../ui/icon-button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Menu } from '../../../ui/menu.tsx';
import { confirm } from '../../../ui/overlays.ts';
import { actMessages } from '../../posts/act-messages.ts';
import { useAct } from '../../posts/use-act.ts';
import { questionActMessages } from './act-messages.ts';
import { Coming } from '../../../ui/coming.tsx';
import { onDemand } from '../../../ui/on-demand.tsx';

const EditAddendum = onDemand(() => import('./edit-addendum.tsx'));

type ModeratedAddendumProps = { addendumId: string; name: string; head: ReactNode; body: ReactNode };

/** An addendum with staff's actions. Deleting cannot be undone, so a confirmation is required. */
export default function ModeratedAddendum({ addendumId, name, head, body }: ModeratedAddendumProps) {
  const shared = useMessages(actMessages);
  const messages = useMessages(questionActMessages);
  const act = useAct();
  const [editing, setEditing] = useState(false);
  useWish(`addendum-edit:${addendumId}`, () => setEditing(true));
  const remove = async () => {
    const agreed = await confirm({
      title: messages.deleteAddendum(name),
      text: messages.deleteAddendumText,
      action: shared.delete,
      danger: true,
    });
    if (agreed) act(() => api.call(deleteAddendum, { params: { addendumId } }), shared.deleted);
  };
  return (
    <>
      <div className="flex items-start gap-2">
        <div className="min-w-0 flex-1">{head}</div>
        {!editing && (
          <Menu
            label={`${shared.staff} · ${name}`}
            className={cx(iconButtonClass, '-my-2 -mr-2')}
            trigger={<Icon name="ellipsis" size={16} />}
            items={[
              { label: shared.edit, onSelect: () => setEditing(true) },
              { label: shared.delete, danger: true, onSelect: () => void remove() },
            ]}
          />
        )}
      </div>
      {editing ? (
        <Suspense
          fallback={
            <>
              {body}
              <Coming />
            </>
          }
        >
          <EditAddendum addendumId={addendumId} name={name} onDone={() => setEditing(false)} />
        </Suspense>
      ) : (
        body
      )}
    </>
  );
}
