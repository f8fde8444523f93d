import { adminEditNoticePage, adminMemberPage, adminNoticesPage } from '@chaguan/contract';
import { addressOf } from '@chaguan/contract/address-of';
import { useMessages } from '../../../lib/i18n.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { Card, CardTitle } from '../../../ui/card.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Link } from '../../../ui/link.tsx';
import { confirm } from '../../../ui/overlays.ts';
import { Body } from '../../posts/body.tsx';
import { ActButton } from '../../staff/act-buttons.tsx';
import { useAct } from '../../staff/acts.ts';
import { Area } from '../../staff/area.tsx';
import { staffMessages } from '../../staff/messages.ts';
import { useAudienceText } from './audience-text.ts';
import { staffNoticeActs, type WholeNotice } from './data.ts';
import { staffNoticeMessages } from './messages.ts';
import { NoticeChips, useNoticeTime } from './notice-facts.tsx';

function Acts({ notice }: { notice: WholeNotice }) {
  const messages = useMessages(staffMessages);
  const own = useMessages(staffNoticeMessages);
  const act = useAct();
  if (notice.state === 'withdrawn') return null;
  async function withdraw(): Promise<void> {
    const { withdrawTitle: title, withdrawText: text, withdraw: action } = own;
    if (await confirm({ title, text, action, danger: true })) await act(() => staffNoticeActs.withdraw(notice.id), own.withdrawn);
  }
  return (
    <span className="flex flex-wrap gap-2">
      <ActButton onClick={() => void withdraw()}>{own.withdraw}</ActButton>
      <ButtonLink to={addressOf(adminEditNoticePage, { noticeId: notice.id })} tone="primary" icon={<Icon name="pencil" size={16} />}>
        {messages.edit}
      </ButtonLink>
    </span>
  );
}

/** Its reach: how many of its audience have read it. */
function Reach({ receivers, readers }: { receivers: number; readers: number }) {
  const own = useMessages(staffNoticeMessages);
  const percent = receivers === 0 ? 0 : Math.round((readers / receivers) * 100);
  return (
    <div className="grid gap-2">
      <dl className="grid grid-cols-2 gap-4">
        <div>
          <dt className="text-meta text-ink-2">{own.receivers}</dt>
          <dd className="text-title font-semibold tabular-nums">{own.people(receivers)}</dd>
        </div>
        <div>
          <dt className="text-meta text-ink-2">{own.readers}</dt>
          <dd className="text-title font-semibold tabular-nums">
            {own.people(readers)} <span className="text-small font-normal text-ink-2">{own.share(percent)}</span>
          </dd>
        </div>
      </dl>
      <div aria-hidden className="h-1.5 overflow-hidden rounded-chip bg-surface-2">
        <div className="h-full bg-tea" style={{ width: `${percent}%` }} />
      </div>
    </div>
  );
}

function Named({ accounts }: Pick<WholeNotice, 'accounts'>) {
  const own = useMessages(staffNoticeMessages);
  return (
    <div className="grid gap-1">
      <h3 className="text-meta text-ink-2">{own.named}</h3>
      <p className="flex flex-wrap gap-x-3 gap-y-1 text-small">
        {accounts.map(({ id, name }) => (
          <Link key={id} to={addressOf(adminMemberPage, { memberId: id })}>
            {name}
          </Link>
        ))}
      </p>
    </div>
  );
}

/** One notice for staff: content, audience, and how many have read it. */
export function StaffNoticePage({ notice }: { notice: WholeNotice }) {
  const own = useMessages(staffNoticeMessages);
  const audience = useAudienceText();
  const time = useNoticeTime();
  const facts = [own.to(audience(notice)), time(notice), notice.author?.name && own.by(notice.author.name)];
  return (
    <Area title={notice.title} aside={<Acts notice={notice} />}>
      <p className="max-md:px-4">
        <Link to={addressOf(adminNoticesPage)} className="text-small pointer-coarse:py-2.5">
          {own.back}
        </Link>
      </p>
      <Card labelledBy="notice-facts">
        <CardTitle
          id="notice-facts"
          aside={
            <span className="flex flex-wrap gap-2">
              <NoticeChips notice={notice} />
            </span>
          }
        >
          {own.facts}
        </CardTitle>
        <div className="grid gap-4 px-4 py-4">
          <p className="text-small text-ink-2 tabular-nums wrap-anywhere">{facts.filter(Boolean).join(' · ')}</p>
          {notice.receivers !== null && notice.readers !== null && <Reach receivers={notice.receivers} readers={notice.readers} />}
          {notice.accounts.length > 0 && <Named accounts={notice.accounts} />}
        </div>
      </Card>
      <Card labelledBy="notice-text">
        <CardTitle id="notice-text">{own.preview}</CardTitle>
        <Body html={notice.html} className="px-4 py-4" />
      </Card>
      {(notice.titleEn !== '' || notice.htmlEn !== '') && (
        <Card labelledBy="notice-english">
          <CardTitle id="notice-english">{own.previewEn}</CardTitle>
          {notice.titleEn && <p className="px-4 pt-4 font-semibold wrap-anywhere">{notice.titleEn}</p>}
          {notice.htmlEn && <Body html={notice.htmlEn} className="px-4 py-4" />}
        </Card>
      )}
    </Area>
  );
}
