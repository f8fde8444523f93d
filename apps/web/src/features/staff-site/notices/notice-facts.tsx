import { useMessages } from '../../../lib/i18n.ts';
import { formatDateTime } from '../../../lib/time.ts';
import { Chip, type ChipTone } from '../../../ui/chip.tsx';
import type { StaffNotice } from './data.ts';
import { staffNoticeMessages } from './messages.ts';

const tones: Record<StaffNotice['state'], ChipTone> = { scheduled: 'gold', published: 'tea', withdrawn: 'plain' };

export function NoticeChips({ notice: { state, banner, editedAt } }: { notice: StaffNotice }) {
  const own = useMessages(staffNoticeMessages);
  return (
    <>
      <Chip tone={tones[state]}>{own.states[state]}</Chip>
      {banner !== 'none' && <Chip title={own.banners[banner]}>{own.bannerChip}</Chip>}
      {editedAt && <Chip>{own.edited}</Chip>}
    </>
  );
}

/** The publication time in one phrase, for any state. */
export function useNoticeTime(): (notice: StaffNotice) => string {
  const own = useMessages(staffNoticeMessages);
  return ({ state, publishAt, publishedAt, withdrawnAt }) => {
    if (state === 'scheduled') return own.will(formatDateTime(publishAt));
    const published = publishedAt === null ? own.wasPlanned(formatDateTime(publishAt)) : own.at(formatDateTime(publishedAt));
    return withdrawnAt === null ? published : `${published} · ${own.withdrawnAt(formatDateTime(withdrawnAt))}`;
  };
}
