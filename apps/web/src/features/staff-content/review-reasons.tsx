import type { ReviewReason, ReviewReasonKind } from '@chaguan/contract';
import type { Static } from 'typebox';
import { useMessages, messages } from '../../lib/i18n.ts';
import { plural } from '../../lib/plural.ts';
import { Chip } from '../../ui/chip.tsx';

export const reviewReasonMessages = messages({
  zh: {
    review: '按设置先审',
    first_posts: '头几篇先审',
    tag: '标签先审',
    words: '词表',
    new_member: '新‹member›',
    assistant: '助手认为',
    reports: '被举报',
    images: (n: number) => `${n} 张图片`,
  },
  en: {
    review: 'Review setting',
    first_posts: 'First posts',
    tag: 'Tag under review',
    words: 'Word filter',
    new_member: 'New member',
    assistant: 'Assistant',
    reports: 'Reported',
    images: (n: number) => plural(n, 'image'),
  },
});

/** No match: everything of its kind, location or author waits. */
const bySetting: ReadonlySet<string> = new Set<ReviewReasonKind>(['review', 'first_posts', 'tag']);

/** Why a post waits, with the matches. */
export function ReviewReasons({ reasons }: { reasons: readonly Static<typeof ReviewReason>[] }) {
  const own = useMessages(reviewReasonMessages);
  return reasons.map(({ reason, matches }) => (
    <span key={reason} className="inline-flex min-w-0 flex-wrap items-center gap-1">
      <Chip tone={bySetting.has(reason) ? 'plain' : 'cinnabar'}>{own[reason]}</Chip>
      {matches.map((word) => (
        <mark key={word} className="rounded-[2px] bg-gold-soft px-1 text-inherit break-all">
          {reason === 'new_member' && /^\d+ images$/.test(word) ? own.images(Number.parseInt(word, 10)) : word}
        </mark>
      ))}
    </span>
  ));
}
