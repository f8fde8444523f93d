import type { noticeBanners, NoticeAudience } from '@chaguan/contract';
import { localTime, momentOf } from '../../../lib/site-time.ts';
import type { AudienceBody, NoticeBody, WholeNotice } from './data.ts';

/** The form's values besides the text; `accounts` as typed, `publishAt` in the format of `datetime-local`. */
export interface NoticeDraft {
  title: string;
  titleEn: string;
  bodyEn: string;
  audience: NoticeAudience;
  roleIds: readonly string[];
  gradeIds: readonly string[];
  accounts: string;
  banner: (typeof noticeBanners)[number];
  scheduled: boolean;
  publishAt: string;
}

const ids = (items: readonly { id: string }[]): string[] => items.map(({ id }) => id);

export function noticeDraftOf(notice: WholeNotice | null): NoticeDraft {
  const isWaiting = notice?.state === 'scheduled';
  return {
    title: notice?.title ?? '',
    titleEn: notice?.titleEn ?? '',
    bodyEn: notice?.bodyEn ?? '',
    audience: notice?.audience ?? 'everybody',
    roleIds: ids(notice?.roles ?? []),
    gradeIds: ids(notice?.grades ?? []),
    accounts: (notice?.accounts ?? []).map(({ account }) => account).join('\n'),
    banner: notice?.banner ?? 'none',
    scheduled: isWaiting,
    publishAt: isWaiting ? localTime(notice.publishAt) : '',
  };
}

/** Only what the chosen kind of audience needs, so that earlier choices are not sent along. */
export function audienceBody({ audience, roleIds, gradeIds, accounts }: NoticeDraft): AudienceBody {
  return {
    audience,
    roleIds: audience === 'roles' ? [...roleIds] : [],
    gradeIds: audience === 'grades' ? [...gradeIds] : [],
    accounts: audience === 'members' ? accounts.split(/[\s,，、;；]+/).filter((account) => account !== '') : [],
  };
}

/** `publishAt` is omitted for immediate publication. */
export function timeBody({ scheduled, publishAt }: NoticeDraft): Pick<NoticeBody, 'publishAt'> {
  const at = scheduled ? momentOf(publishAt) : undefined;
  return at === undefined ? {} : { publishAt: at };
}
