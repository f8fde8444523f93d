import { adminNoticePage } from '@chaguan/contract';
import { addressOf } from '@chaguan/contract/address-of';
import { useNavigate } from 'react-router';
import { useActKey } from '../../../lib/api/act-key.ts';
import { useMessages } from '../../../lib/i18n.ts';
import { toast } from '../../../ui/overlays.ts';
import { staffNoticeActs, type Targets, type WholeNotice } from './data.ts';
import { staffNoticeMessages } from './messages.ts';
import { audienceBody, timeBody } from './notice-draft.ts';
import { NoticeForm } from './notice-form.tsx';

export function EditNoticePage({ notice, targets }: { notice: WholeNotice; targets: Targets }) {
  const own = useMessages(staffNoticeMessages);
  const navigate = useNavigate();
  const act = useActKey();
  const isPublished = notice.state === 'published';
  const back = () => navigate(addressOf(adminNoticePage, { noticeId: notice.id }));
  return (
    <NoticeForm
      heading={own.editTitle}
      notice={notice}
      targets={targets}
      note={isPublished && own.keeps}
      send={async (draft, text) => {
        const { title, titleEn, bodyEn, banner } = draft;
        const texts = { title, body: text, titleEn, bodyEn, banner, version: notice.version };
        const body = isPublished ? texts : { ...texts, ...audienceBody(draft), ...timeBody(draft) };
        const { reached } = await staffNoticeActs.edit(notice.id, body, act.keyFor(body));
        act.done();
        toast(isPublished || reached === null ? own.saved : own.published(reached), { kind: 'success' });
        await back();
      }}
      onCancel={() => void back()}
    />
  );
}
