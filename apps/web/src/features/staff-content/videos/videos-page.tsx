import { adminVideosPage, type Answer, deleteVideo, filePage, type listStaffVideos, retryVideo, staffVideoStates } from '@chaguan/contract';
import { addressOf } from '@chaguan/contract/address-of';
import { sizeText } from '@chaguan/richtext';
import { api } from '../../../lib/api/browser.ts';
import { useMessages } from '../../../lib/i18n.ts';
import { Card } from '../../../ui/card.tsx';
import { Chip, type ChipTone } from '../../../ui/chip.tsx';
import { confirm } from '../../../ui/overlays.ts';
import { Pager } from '../../../ui/pager.tsx';
import { Link } from '../../../ui/router-link.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { Time } from '../../../ui/time.tsx';
import { NameLink } from '../../people/person.tsx';
import { ActButton } from '../../staff/act-buttons.tsx';
import { useAct } from '../../staff/acts.ts';
import { Area } from '../../staff/area.tsx';
import { FilterLinks } from '../../staff/filter-links.tsx';
import { staffMessages } from '../../staff/messages.ts';
import { clockText } from '../../../lib/time.ts';
import { videoMessages } from '../../videos/messages.ts';
import { staffVideoMessages } from './messages.ts';

type Videos = Answer<typeof listStaffVideos>;
type Video = Videos['items'][number];
type State = Video['state'];

const tones: Record<State, ChipTone> = { scanning: 'gold', waiting: 'gold', converting: 'gold', ready: 'tea', failed: 'cinnabar' };

function Acts({ video, converts }: { video: Video; converts: boolean }) {
  const own = useMessages(staffVideoMessages);
  const act = useAct();
  const params = { videoId: video.id };
  const remove = async () => {
    const agreed = await confirm({ title: own.removeTitle, text: own.removeText(video.name), action: own.remove, danger: true });
    if (agreed) await act(() => api.call(deleteVideo, { params }), own.removed);
  };
  return (
    <span className="flex flex-wrap gap-2">
      {video.state === 'failed' && video.fault !== 'infected' && converts && (
        <ActButton size="small" onClick={() => void act(() => api.call(retryVideo, { params }), own.retried)}>
          {own.retry}
        </ActButton>
      )}
      <ActButton size="small" tone="quiet" onClick={() => void remove()}>
        {own.remove}
      </ActButton>
    </span>
  );
}

function Row({ video, converts }: { video: Video; converts: boolean }) {
  const own = useMessages(staffVideoMessages);
  const { faults } = useMessages(videoMessages);
  const { name, key, owner, state, fault, sizeBytes, seconds, tries, addedAt } = video;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line px-4 py-3">
      <div className="grid min-w-0 flex-1 basis-64 gap-1">
        <p className="flex min-w-0 items-center gap-2">
          <Chip tone={tones[state]}>{own.state[state]}</Chip>
          <Link to={addressOf(filePage, { key })} className="truncate font-medium hover:text-tea">
            {name}
          </Link>
        </p>
        <p className="flex min-w-0 flex-wrap items-center gap-x-2 text-meta text-ink-2">
          {owner ? <NameLink member={owner} /> : own.nobody}
          <Time at={addedAt} />
          <span className="tabular-nums">
            {[seconds === null ? '' : clockText(seconds), sizeText(sizeBytes)].filter(Boolean).join(' · ')}
          </span>
          {state !== 'ready' && tries > 0 && <span>{own.tries(tries)}</span>}
        </p>
        {fault && <p className="text-small text-cinnabar">{faults[fault]}</p>}
      </div>
      <Acts video={video} converts={converts} />
    </li>
  );
}

/** All videos and the converter's queue, with the actions on each. */
export function VideosPage({ state, videos }: { state: State | undefined; videos: Videos }) {
  const messages = useMessages(staffMessages);
  const own = useMessages(staffVideoMessages);
  const { items, page, pages, total, counts, converts } = videos;
  const links = [undefined, ...staffVideoStates].map((one) => ({
    to: addressOf(adminVideosPage, { state: one }),
    label: one ? own.count(own.state[one], counts[one]) : own.anyState,
    current: one === state,
  }));
  return (
    <Area
      title={messages.videos}
      note={converts ? own.note : own.noConverter}
      aside={<span className="text-meta text-ink-2">{messages.total(total)}</span>}
    >
      <Card>
        <FilterLinks label={own.states} links={links} />
        {items.length === 0 ? (
          <EmptyState title={state ? own.noneTitle : own.emptyTitle} text={state ? own.noneText : own.emptyText} />
        ) : (
          <ul>
            {items.map((video) => (
              <Row key={video.id} video={video} converts={converts} />
            ))}
          </ul>
        )}
      </Card>
      <Pager page={page} pages={pages} href={(next) => addressOf(adminVideosPage, { state, page: next })} />
    </Area>
  );
}
