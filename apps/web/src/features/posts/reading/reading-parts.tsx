import { Suspense, useMemo, useState } from 'react';
import { createPortal } from 'react-dom';
import { phone } from '../../../lib/phone.ts';
import { useMedia } from '../../../lib/use-media.ts';
import { Card } from '../../../ui/card.tsx';
import { ornament } from '../../../ui/ornament.tsx';
import { hasContents, hasScrubber } from './reading-placeholder.tsx';
import { trackOf } from './track.ts';

// A phone has none.
const Contents = ornament(() => import('./contents.tsx'));

// Most threads are short.
const Scrubber = ornament(() => import('./scrubber.tsx'));

type Responses = Omit<Parameters<typeof trackOf>[0], 'items'> & { items: readonly { floor: number; postedAt: string }[] };

type ReadingPartsProps = {
  bodyHtml: string;
  responses: Responses;
  /** The highest floor of the whole thread. */
  lastFloor: number;
  addressAt: (page: number) => string;
};

/** Contents and scrubber: beside the text, and on a phone the scrubber at the edge. Loaded once the page has settled. */
export function ReadingParts({ bodyHtml, responses, lastFloor, addressAt }: ReadingPartsProps) {
  const isPhone = useMedia(phone);
  // In the page's own side column.
  const [space] = useState(() => document.querySelector('[data-reading]'));
  const track = useMemo(() => trackOf(responses, lastFloor), [responses, lastFloor]);
  const times = useMemo(() => responses.items.map(({ postedAt }) => postedAt), [responses]);
  const scrubs = hasScrubber(lastFloor);
  const scrubber = (at: 'column' | 'edge') =>
    scrubs && (
      <Suspense>
        <Scrubber track={track} times={times} addressAt={addressAt} at={at} />
      </Suspense>
    );
  if (isPhone) return scrubber('edge');
  if (!space) return null;
  return createPortal(
    <Card className="divide-y divide-line">
      {hasContents(bodyHtml) && (
        <Suspense>
          <Contents key={bodyHtml} />
        </Suspense>
      )}
      {scrubber('column')}
    </Card>,
    space,
  );
}
