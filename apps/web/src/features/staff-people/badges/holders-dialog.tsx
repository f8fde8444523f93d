import { useEffect, useState } from 'react';
import { useRevalidator } from 'react-router';
import { useLang, useMessages } from '../../../lib/i18n.ts';
import { nameIn } from '../../../lib/names.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { ask, toast } from '../../../ui/overlays.ts';
import { Bone } from '../../../ui/skeletons.tsx';
import { Time } from '../../../ui/time.tsx';
import type { BadgeItem } from '../../badges/data.ts';
import { PersonLink, PersonName, usePersonName } from '../../people/person.tsx';
import { ActButton } from '../../staff/act-buttons.tsx';
import { badgeActs, type BadgeHolders } from './data.ts';
import { staffBadgeMessages } from './messages.ts';

type Holder = BadgeHolders['items'][number];

function Row({ holder: { member, at, reason, by }, onRevoke }: { holder: Holder; onRevoke: () => void }) {
  const own = useMessages(staffBadgeMessages);
  const name = usePersonName();
  return (
    <li className="flex items-center gap-3 py-2.5">
      <div className="min-w-0 flex-1">
        <PersonLink member={member} className="flex">
          <PersonName member={member} className="text-small" />
        </PersonLink>
        <p className="text-meta text-ink-2 wrap-anywhere">
          <Time at={at} />
          {by !== null && ` · ${own.by(name(by))}`}
          {reason !== '' && ` · ${reason}`}
        </p>
      </div>
      <ActButton size="small" tone="quiet" className="shrink-0" onClick={onRevoke}>
        {own.revoke}
      </ActButton>
    </li>
  );
}

/** Who has a badge, and taking it back. */
export function HoldersDialog({ badge, onClose }: { badge: BadgeItem; onClose: () => void }) {
  const own = useMessages(staffBadgeMessages);
  const lang = useLang();
  const { revalidate } = useRevalidator();
  const [holders, setHolders] = useState<BadgeHolders | null>(null);
  useEffect(() => {
    let current = true;
    void badgeActs.holders(badge.id, 1).then((first) => current && setHolders(first));
    return () => {
      current = false;
    };
  }, [badge.id]);
  async function more(known: BadgeHolders): Promise<void> {
    const next = await badgeActs.holders(badge.id, known.page + 1, known.next ?? undefined);
    setHolders({ ...next, items: [...known.items, ...next.items] });
  }
  async function revoke({ member }: Holder): Promise<void> {
    const reason = await ask({ title: own.revokeTitle, label: own.revokeReason, action: own.revoke, pattern: /\S/ });
    if (reason === null) return;
    await badgeActs.revoke(badge.id, { memberId: member.id, reason: reason.trim() });
    toast(own.revoked, { kind: 'success' });
    setHolders((known) => known && { ...known, items: known.items.filter((one) => one.member.id !== member.id) });
    await revalidate();
  }
  return (
    <Dialog open onClose={onClose} title={own.holdersTitle(nameIn(badge.name, lang))}>
      {holders === null ? (
        <Bone className="h-24 w-full" />
      ) : (
        <div className="grid gap-2 text-ink">
          {holders.items.length === 0 && <p className="py-4 text-center text-small text-ink-2">{own.nobody}</p>}
          <ul className="divide-y divide-line">
            {holders.items.map((holder) => (
              <Row key={holder.member.id} holder={holder} onRevoke={() => void revoke(holder)} />
            ))}
          </ul>
          {holders.page < holders.pages && (
            <Button className="justify-self-center" onClick={() => void more(holders)}>
              {own.more}
            </Button>
          )}
        </div>
      )}
    </Dialog>
  );
}
