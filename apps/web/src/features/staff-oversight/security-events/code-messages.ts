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
    'login.wait': 'Too many attempts, asked to wait',
    'login.ticket_invalid': 'Two-step verification took too long, or came from another address',
    'second_factor.wrong': 'Wrong two-step verification code',
    'passkey.refused': 'Passkey not accepted',
    'password.wrong': 'Wrong password when confirming identity',
    'code.wrong': 'Wrong verification code',
    'recovery.refused': 'Wrong answer in password recovery',
    'recovery.too_many': 'Too many password recovery attempts',
    'session.refresh_replayed': 'A used login token was used again; that login was ended everywhere',
    'access.denied': 'Tried to access a staff-only area',
    'right.missing': 'Right missing from the role',
    'right.missing_staff': 'Staff member lacks this right',
    'right.other_tags': 'A tag that this staff member does not moderate',
  },
});
