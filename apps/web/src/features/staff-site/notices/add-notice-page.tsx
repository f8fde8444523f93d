import { adminNoticePage, adminNoticesPage } from '@chaguan/contract';
import { addressOf } from '@chaguan/contract/address-of';
import { useNavigate } from 'react-router';
import { useActKey } from '../../../lib/api/act-key.ts';
import { useMessages } from '../../../lib/i18n.ts';
import { toast } from '../../../ui/overlays.ts';
import { staffNoticeActs, type Targets } from './data.ts';
import { staffNoticeMessages } from './messages.ts';
import { audienceBody, timeBody } from './notice-draft.ts';
import { NoticeForm } from './notice-form.tsx';

export function AddNoticePage({ targets }: { targets: Targets }) {
  const own = useMessages(staffNoticeMessages);
  const navigate = useNavigate();
  const act = useActKey();
  return (
    <NoticeForm
      heading={own.addTitle}
      notice={null}
      targets={targets}
      note={own.note}
      send={async (draft, text) => {
        const { title, titleEn, bodyEn, banner } = draft;
        const body = { title, body: text, titleEn, bodyEn, banner, ...audienceBody(draft), ...timeBody(draft) };
        const { id, reached } = await staffNoticeActs.add(body, act.keyFor(body));
        act.done();
        toast(reached === null ? own.scheduled : own.published(reached), { kind: 'success' });
        await navigate(addressOf(adminNoticePage, { noticeId: id }));
      }}
      onCancel={() => void navigate(addressOf(adminNoticesPage))}
    />
  );
}
