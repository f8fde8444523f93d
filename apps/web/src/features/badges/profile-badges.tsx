import { badgesPage } from '@chaguan/contract';
import { addressOf } from '@chaguan/contract/address-of';
import { useRevalidator } from 'react-router';
import { useLang, useMessages } from '../../lib/i18n.ts';
import { nameIn } from '../../lib/names.ts';
import { formatDate } from '../../lib/time.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Chip } from '../../ui/chip.tsx';
import { toast } from '../../ui/overlays.ts';
import { Link } from '../../ui/router-link.tsx';
import { BadgeSign } from './badge-sign.tsx';
import { chooseOwnBadge, type HeldBadge } from './data.ts';
import { badgeMessages } from './messages.ts';
import { useBadgeText } from './use-badge-text.ts';

type RowProps = { held: HeldBadge; own: boolean; onChoose: () => void };

function Row({ held: { badge, at, reason, chosen, ...described }, own, onChoose }: RowProps) {
  const lang = useLang();
  const messages = useMessages(badgeMessages);
  const text = useBadgeText();
  return (
    <li className="flex items-start gap-3 py-2.5">
      <BadgeSign icon={badge.icon} />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-small">
          <span className="font-semibold wrap-anywhere">{nameIn(badge.name, lang)}</span>
          <span className="text-meta text-ink-2">{formatDate(at)}</span>
          {chosen && <Chip tone="tea">{messages.beside}</Chip>}
        </p>
        <p className="text-meta text-ink-2 wrap-anywhere">{reason || text(described)}</p>
      </div>
      {own && (
        <Button size="small" tone="quiet" className="shrink-0" onClick={onChoose}>
          {chosen ? messages.hide : messages.show}
        </Button>
      )}
    </li>
  );
}

type Props = { badges: readonly HeldBadge[]; own: boolean };

/** The badges of a member with date and reason; the member chooses the one beside the name. */
export function ProfileBadges({ badges, own }: Props) {
  const messages = useMessages(badgeMessages);
  const { revalidate } = useRevalidator();
  if (badges.length === 0 && !own) return null;
  async function choose({ badge, chosen }: HeldBadge): Promise<void> {
    await chooseOwnBadge(chosen ? undefined : badge.id);
    toast(chosen ? messages.besideNoMore : messages.besideNow, { kind: 'success' });
    await revalidate();
  }
  return (
    <Card as="section" labelledBy="profile-badges" className="px-4 py-4 md:px-6">
      <div className="flex items-baseline justify-between gap-3">
        <h2 id="profile-badges" className="text-card font-semibold">
          {messages.ofOthers}
        </h2>
        <Link to={addressOf(badgesPage)} className="text-small text-tea hover:underline pointer-coarse:min-h-11">
          {badges.length === 0 ? messages.noneText : messages.all}
        </Link>
      </div>
      {badges.length === 0 ? (
        <p className="mt-1 text-small text-ink-2">{messages.none}</p>
      ) : (
        <ul className="mt-1 divide-y divide-line">
          {badges.map((held) => (
            <Row key={held.badge.id} held={held} own={own} onChoose={() => void choose(held)} />
          ))}
        </ul>
      )}
    </Card>
  );
}
