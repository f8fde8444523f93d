import { adminBinPage } from '@chaguan/contract';
import { addressOf } from '@chaguan/contract/address-of';
import { useMessages } from '../../../lib/i18n.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { Area } from '../../staff/area.tsx';
import { useMayAct } from '../../staff/counts.ts';
import { staffMessages } from '../../staff/messages.ts';
import { useSelection } from '../../staff/selection.tsx';
import { BinFilterBar } from './bin-filter-bar.tsx';
import { BinRow } from './bin-row.tsx';
import { keyOf, type loadBin } from './data.ts';
import { binMessages } from './messages.ts';
import { RestoreBar } from './restore-bar.tsx';

/** Deleted posts: found by filters, restored one by one or in bulk, permanently removed one by one. */
export function BinPage({ filters, bin, tags }: Awaited<ReturnType<typeof loadBin>>) {
  const messages = useMessages(staffMessages);
  const own = useMessages(binMessages);
  const mayAct = useMayAct('content');
  const { ids, choose, clear } = useSelection();
  const { before, ...active } = filters;
  const filtered = Object.keys(active).length > 0;
  const chosen = bin.items.filter((post) => ids.has(keyOf(post)));
  const all = <ButtonLink to={addressOf(adminBinPage)}>{own.showAll}</ButtonLink>;

  return (
    <Area title={messages.bin} note={own.note(bin.days)}>
      <Card className="min-w-0">
        <BinFilterBar filters={active} tags={tags} />
        {mayAct && bin.items.length > 0 && <RestoreBar posts={bin.items} chosen={chosen} onChoose={choose} onDone={clear} />}
        {bin.items.length === 0 ? (
          <EmptyState
            title={filtered ? own.noneTitle : own.emptyTitle}
            text={filtered ? own.noneText : own.emptyText}
            action={filtered && all}
          />
        ) : (
          <ul aria-label={own.list}>
            {bin.items.map((post) => (
              <BinRow key={keyOf(post)} post={post} mayAct={mayAct} chosen={ids.has(keyOf(post))} onChoose={choose} />
            ))}
          </ul>
        )}
      </Card>
      {(before ?? bin.next) && (
        <nav className="flex justify-center gap-2">
          {before && <ButtonLink to={addressOf(adminBinPage, active)}>{own.newest}</ButtonLink>}
          {bin.next && (
            <ButtonLink tone="primary" to={addressOf(adminBinPage, { ...active, before: bin.next })}>
              {own.older}
            </ButtonLink>
          )}
        </nav>
      )}
    </Area>
  );
}
