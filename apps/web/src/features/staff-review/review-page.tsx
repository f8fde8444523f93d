import { adminMemberPage, adminMemberReviewPage, type ReviewSection } from '@chaguan/contract';
import { addressOf } from '@chaguan/contract/address-of';
import { useMessages } from '../../lib/i18n.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { usePersonName } from '../people/person.tsx';
import { Area } from '../staff/area.tsx';
import type { Note, Review } from './data.ts';
import { reviewMessages } from './messages.ts';
import { NotesCard } from './notes-card.tsx';
import { ReviewRow } from './review-row.tsx';

type Props = {
  sections: readonly ReviewSection[];
  section: ReviewSection;
  before: string | undefined;
  review: Review;
  notes: readonly Note[];
};

/** Everything about one member, by kind, and staff's notes. */
export function ReviewPage({ sections, section, before, review: { member, items, next }, notes }: Props) {
  const messages = useMessages(reviewMessages);
  const name = usePersonName();
  const memberId = member.id;
  const tabs = sections.map((one) => ({
    to: addressOf(adminMemberReviewPage, { memberId, section: one }),
    label: messages[one],
    current: one === section,
  }));
  return (
    <Area
      title={messages.title(name(member))}
      note={messages.note}
      aside={<ButtonLink to={addressOf(adminMemberPage, { memberId })}>{messages.back}</ButtonLink>}
    >
      <NotesCard memberId={memberId} loaded={notes} />
      <Card className="min-w-0">
        <Tabs label={messages.sections} tabs={tabs} className="px-2" />
        {items.length === 0 ? (
          <EmptyState title={messages.nothing} text={messages.nothingText} />
        ) : (
          <ul className="border-t border-line">
            {items.map((line) => (
              <ReviewRow key={line.key} line={line} />
            ))}
          </ul>
        )}
      </Card>
      {(next ?? before) && (
        <nav className="flex justify-center gap-2">
          {before && <ButtonLink to={addressOf(adminMemberReviewPage, { memberId, section })}>{messages.newest}</ButtonLink>}
          {next && (
            <ButtonLink tone="primary" to={addressOf(adminMemberReviewPage, { memberId, section, before: next })}>
              {messages.older}
            </ButtonLink>
          )}
        </nav>
      )}
    </Area>
  );
}
