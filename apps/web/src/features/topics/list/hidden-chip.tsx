import { messages, useLang, useMessages } from '../../../lib/i18n.ts';
import { Chip } from '../../../ui/chip.tsx';
import { Icon } from '../../../ui/icon.tsx';
import type { TopicCard } from '../data.ts';

const chipMessages = messages({
  zh: { password: '密码', reply: '回复', grade: '等级', points: '积分', balance: '余额', hidden: '隐藏内容', title: (kinds: string) => `有隐藏内容：${kinds}` },
  en: { password: 'password', reply: 'reply', grade: 'grade', points: 'points', balance: 'money', hidden: 'hidden', title: (kinds: string) => `Has hidden content: ${kinds}` },
});

/** In a list: that parts are hidden, and how they open. */
export function HiddenChip({ kinds }: { kinds: TopicCard['hiddenKinds'] }) {
  const texts = useMessages(chipMessages);
  const names = kinds.map((kind) => texts[kind]).join(useLang() === 'zh' ? '、' : ', ');
  return (
    <Chip icon={<Icon name="lock" size={11} />} title={texts.title(names)}>
      {kinds.length > 2 ? texts.hidden : names}
    </Chip>
  );
}
