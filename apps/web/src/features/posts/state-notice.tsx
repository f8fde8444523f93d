import { messages, useMessages } from '../../lib/i18n.ts';
import { Icon } from '../../ui/icon.tsx';
import { HelpLink } from '../help-link/help-link.tsx';
import { Notice } from './notices.tsx';
import { useDiscussion } from './discussion.ts';

const stateMessages = messages({
  zh: {
    pending: {
      topic: '这个话题正在等待审核，现在只有你和‹staff›看得到。',
      question: '这个问题正在等待审核，现在只有你和‹staff›看得到。',
    },
    deleted: { topic: '这个话题已经删除，别人看不到了。', question: '这个问题已经删除，别人看不到了。' },
  },
  en: {
    pending: {
      topic: 'This topic is pending review. Only you and the staff can see it.',
      question: 'This question is pending review. Only you and the staff can see it.',
    },
    deleted: {
      topic: 'This topic has been deleted. Others can no longer see it.',
      question: 'This question has been deleted. Others can no longer see it.',
    },
  },
});

/** Why others do not see this page; only its author and staff load it. */
export default function StateNotice({ state }: { state: string }) {
  const texts = useMessages(stateMessages);
  const { of } = useDiscussion();
  if (state === 'pending')
    return (
      <Notice icon={<Icon name="clock" size={16} />}>
        {texts.pending[of]} <HelpLink subject="review" className="align-middle" />
      </Notice>
    );
  return <Notice icon={<Icon name="trash-2" size={16} />}>{texts.deleted[of]}</Notice>;
}
