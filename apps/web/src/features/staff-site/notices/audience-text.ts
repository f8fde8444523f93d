import { useLang, useMessages } from '../../../lib/i18n.ts';
import { nameIn } from '../../../lib/names.ts';
import type { StaffNotice } from './data.ts';
import { staffNoticeMessages } from './messages.ts';

/** The audience of a notice, as text. */
export function useAudienceText(): (notice: Pick<StaffNotice, 'audience' | 'roles' | 'grades' | 'members'>) => string {
  const lang = useLang();
  const own = useMessages(staffNoticeMessages);
  const comma = lang === 'zh' ? '、' : ', ';
  return ({ audience, roles, grades, members }) => {
    if (audience === 'everybody') return own.everybody;
    if (audience === 'members') return members === 0 ? own.noneLeft : own.members(members);
    const names = (audience === 'roles' ? roles : grades).map(({ name }) => nameIn(name, lang));
    return names.length === 0 ? own.noneLeft : names.join(comma);
  };
}
