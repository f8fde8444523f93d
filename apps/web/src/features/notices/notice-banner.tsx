import { Suspense, useState } from 'react';
import { useMessages } from '../../lib/i18n.ts';
import { Coming } from '../../ui/coming.tsx';
import { Icon } from '../../ui/icon.tsx';
import { bannerMessages } from './banner-messages.ts';
import { useBanner } from './use-banner.ts';
import { onDemand } from '../../ui/on-demand.tsx';
import { ornament } from '../../ui/ornament.tsx';

const NoticeDialog = onDemand(() => import('./notice-dialog.tsx'));
const BannerUpdates = ornament(() => import('./banner-updates.tsx'));

/** One line of a notice above every page, with a fixed height; the whole notice opens in a dialog. */
export function NoticeBanner() {
  const messages = useMessages(bannerMessages);
  const { banner, keepsSpace, close, memberId, changed } = useBanner();
  const [opened, open] = useState<string | null>(null);
  return (
    <div className="notice-slot" data-kept={keepsSpace || undefined}>
      {banner && (
        <aside aria-label={messages.banner} className="notice-banner border-b border-line bg-tea-soft text-tea">
          <div className="mx-auto flex h-[43px] max-w-[1312px] items-center gap-1 pr-2 pl-4 md:px-6">
            <button
              type="button"
              onClick={() => open(banner.noticeId)}
              className="flex h-full min-w-0 flex-1 items-center gap-2 text-left text-small font-medium hover:underline"
            >
              <Icon name="megaphone" size={16} className="shrink-0" />
              <span className="truncate">{banner.title}</span>
              <Icon name="chevron-right" size={16} className="shrink-0" />
            </button>
            <button
              type="button"
              onClick={() => close(banner.noticeId)}
              aria-label={messages.close}
              title={messages.close}
              className="inline-flex size-9 shrink-0 items-center justify-center rounded-control transition-colors hover:bg-surface pointer-coarse:w-11"
            >
              <Icon name="x" size={16} />
            </button>
          </div>
        </aside>
      )}
      {memberId !== undefined && (
        <Suspense>
          <BannerUpdates memberId={memberId} changed={changed} />
        </Suspense>
      )}
      {opened !== null && (
        <Suspense fallback={<Coming />}>
          <NoticeDialog
            noticeId={opened}
            onClose={() => {
              open(null);
              close(opened);
            }}
          />
        </Suspense>
      )}
    </div>
  );
}
