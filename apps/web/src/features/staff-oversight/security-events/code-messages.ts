import type { Lang } from '../../../lib/language.ts';
import { withWords } from '../../../lib/words.ts';

/** Staff's texts for failures that were shown to other users; a code without a text is shown as it is. */
export const codeMessages: Record<Lang, Partial<Record<string, string>>> = withWords({
  zh: {
    'login.refused': '账号或密码不对',
    'login.wait': '试得太多，被要求等一等',
    'login.ticket_invalid': '两步验证放得太久，或换了地址',
    'second_factor.wrong': '两步验证的数字不对',
    'passkey.refused': '通行密钥没有通过',
    'password.wrong': '确认本人时密码不对',
    'code.wrong': '验证码不对',
    'recovery.refused': '找回密码时没有答对',
    'recovery.too_many': '找回密码试得太多',
    'session.refresh_replayed': '用过的登录凭证又被拿来用，这次登录已全部结束',
    'access.denied': '想进‹staff›才能进的地方',
    'right.missing': '角色里没有这项权限',
    'right.missing_staff': '这位‹staff›没有这项权限',
    'right.other_tags': '不归这位‹staff›管的标签',
  },
  en: {
    'login.refused': 'Wrong account or password',
    'login.wait': 'Tried too often and was told to wait',
    'login.ticket_invalid': 'The second step came too late, or from another address',
    'second_factor.wrong': 'Wrong number of the second step',
    'passkey.refused': 'The passkey was refused',
    'password.wrong': 'Wrong password when asked again',
    'code.wrong': 'Wrong code',
    'recovery.refused': 'Recovery was answered wrongly',
    'recovery.too_many': 'Recovery was tried too often',
    'session.refresh_replayed': 'A used login token came again; that login was ended everywhere',
    'access.denied': 'A place for staff only',
    'right.missing': 'A right that no role gives',
    'right.missing_staff': 'A right that this member of staff does not have',
    'right.other_tags': 'A section of other staff',
  },
});
