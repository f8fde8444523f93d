import { disableMembers } from '@chaguan/contract';
import { errorText } from '../../../lib/errors/failure-text.ts';
import { useLang, useMessages } from '../../../lib/i18n.ts';
import { ask, confirm, toast } from '../../../ui/overlays.ts';
import { textProblem } from '../../forms/contract-rules.ts';
import { staffLimitsOf } from '../../forms/staff-limits.ts';
import { useAct } from '../../staff/acts.ts';
import { memberActs, type MemberRow } from './data.ts';
import { staffMemberMessages } from './messages.ts';

/** Disables or restores one or several members, after a confirmation; true when it was done. */
export function useStateActs() {
  const messages = useMessages(staffMemberMessages);
  const lang = useLang();
  const act = useAct();

  function idsIn(rows: readonly Pick<MemberRow, 'member' | 'state'>[], state: MemberRow['state']): string[] {
    const ids = rows.filter((row) => row.state === state).map(({ member }) => member.id);
    if (ids.length === 0) toast(messages.nothingTo);
    return ids;
  }

  async function disable(rows: readonly Pick<MemberRow, 'member' | 'state'>[]): Promise<boolean> {
    const ids = idsIn(rows, 'active');
    if (ids.length === 0) return false;
    const title = messages.disableTitle(ids.length);
    if (!(await confirm({ title, text: messages.disableText, action: messages.disable, danger: true }))) return false;
    const validate = (text: string) => {
      const problem = textProblem(text, staffLimitsOf(disableMembers, 'reason'));
      return problem && errorText(problem.code, problem.params ?? {}, lang);
    };
    const reason = await ask({ title, label: `${messages.reason} (${messages.reasonHint})`, validate, action: messages.disable });
    if (reason === null) return false;
    return act(() => memberActs.disable(ids, reason.trim()), messages.disabledDone(ids.length));
  }

  async function restore(rows: readonly Pick<MemberRow, 'member' | 'state'>[]): Promise<boolean> {
    const ids = idsIn(rows, 'disabled');
    if (ids.length === 0) return false;
    const agreed = await confirm({ title: messages.restoreTitle(ids.length), text: messages.restoreText, action: messages.restore });
    return agreed && act(() => memberActs.restore(ids), messages.restoredDone(ids.length));
  }

  return { disable, restore };
}
