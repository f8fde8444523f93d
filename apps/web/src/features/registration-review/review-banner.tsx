import { readOwnRegistrationReview, type Answer } from '@chaguan/contract';
import { useEffect, useState } from 'react';
import { api } from '../../lib/api/browser.ts';
import { useMessages } from '../../lib/i18n.ts';
import { Icon } from '../../ui/icon.tsx';
import { reviewMessages } from './messages.ts';

const quiet = { loading: false, expect: [0, 401, 403, 456, 500, 503] };

/** Above every page of a member who waits to be let in, or was refused. */
export function ReviewBanner() {
  const messages = useMessages(reviewMessages);
  const [review, setReview] = useState<Answer<typeof readOwnRegistrationReview>>();
  useEffect(() => {
    void api.call(readOwnRegistrationReview, {}, quiet).then(setReview, () => undefined);
  }, []);
  if (review === undefined || review.state === 'accepted') return null;
  return (
    <p className="flex items-center justify-center gap-2 bg-gold-soft px-4 py-1.5 text-small wrap-anywhere text-gold">
      <Icon name="hourglass" size={16} className="shrink-0" />
      {review.state === 'refused' ? messages.refused(review.reason) : messages.open}
    </p>
  );
}
