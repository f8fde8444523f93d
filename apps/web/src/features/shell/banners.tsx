import { Suspense } from 'react';
import { useMessages } from '../../lib/i18n.ts';
import { useOnline } from '../../lib/online.ts';
import { useSiteInfo } from '../../lib/site.ts';
import { shellMessages } from './messages.ts';
import { StateBanner } from './state-banner.tsx';
import { useLinksOffline } from './use-links-offline.ts';
import { ornament } from '../../ui/ornament.tsx';

/** On a site that lets in new accounts one by one. */
const ReviewBanner = ornament(async () => ({ default: (await import('../registration-review/review-banner.tsx')).ReviewBanner }));

/** Very few members are leaving, so these texts are loaded on demand. */
const DeletionBanner = ornament(async () => ({ default: (await import('../account-deletion/deletion-banner.tsx')).DeletionBanner }));

const bar = 'flex items-center justify-center gap-2 px-4 py-1.5 text-small';

export function Banners() {
  const messages = useMessages(shellMessages);
  const online = useOnline();
  const waiting = useLinksOffline();
  const info = useSiteInfo();
  return (
    <div role="status">
      {!online && <p className={`${bar} bg-cinnabar-soft text-cinnabar`}>{waiting ? messages.offlineWaiting : messages.offline}</p>}
      <StateBanner />
      {info?.inReview && (
        <Suspense>
          <ReviewBanner />
        </Suspense>
      )}
      {info?.leavesAt && (
        <Suspense>
          <DeletionBanner at={info.leavesAt} />
        </Suspense>
      )}
    </div>
  );
}
