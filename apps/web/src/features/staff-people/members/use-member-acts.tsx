import { adminAuditPage, adminMemberReviewPage } from '@chaguan/contract';
import { addressOf } from '@chaguan/contract/address-of';
import { useMessages } from '../../../lib/i18n.ts';
import type { MenuItem } from '../../../ui/menu-item.ts';
import { ask, confirm } from '../../../ui/overlays.ts';
import { useAct } from '../../staff/acts.ts';
import { useMayAct } from '../../staff/counts.ts';
import { memberActs, type Member } from './data.ts';
import { memberDetailMessages } from './detail-messages.ts';
import { staffMemberMessages } from './messages.ts';
import { useBotAct } from './use-bot-act.ts';
import { useStateActs } from './use-state-acts.ts';

type Setup = { member: Member; own: boolean; onPassword: (password: string) => void };

const where = <T,>(value: T | null, itemOf: (value: T) => MenuItem): MenuItem[] => (value === null ? [] : [itemOf(value)]);

/** Staff actions on one member, each with a confirmation that explains it; impossible ones are not offered. */
export function useMemberActs({ member, own, onPassword }: Setup): MenuItem[] {
  const messages = useMessages(memberDetailMessages);
  const common = useMessages(staffMemberMessages);
  const [act, states, bot] = [useAct(), useStateActs(), useBotAct(member)];
  const [mayAct, mayMark] = [useMayAct('people'), useMayAct('staff')];
  const { id } = member.member;

  function item(label: string, text: string, done: string, run: () => Promise<unknown>, danger = false): MenuItem {
    return itemThat(label, text, () => done, run, danger);
  }

  /** The message afterwards may depend on the response. */
  function itemThat<T>(label: string, text: string, done: (answer: T) => string, run: () => Promise<T>, danger = false): MenuItem {
    const start = async () => {
      if (await confirm({ title: label, text, action: label, danger })) await act(run, done);
    };
    return { label, danger, onSelect: () => void start() };
  }

  async function resetPassword(): Promise<void> {
    const agreed = await confirm({
      title: messages.resetPassword,
      text: member.provenContact === null ? messages.resetByTwo : messages.resetByCode(member.provenContact),
      action: messages.resetPassword,
      danger: true,
    });
    if (!agreed) return;
    await act(
      async () => {
        const { outcome, password } = await memberActs.resetPassword(id);
        if (password !== null) onPassword(password);
        return outcome;
      },
      (outcome) => (outcome === 'waiting' ? messages.resetRequested : messages.resetDone),
    );
  }

  async function cancel(): Promise<void> {
    if (!(await confirm({ title: messages.cancel, text: messages.cancelText, action: messages.cancel, danger: true }))) return;
    const { name } = member.member;
    const typed = await ask({
      title: messages.cancel,
      label: messages.cancelAgain(name),
      validate: (text) => (text.trim() === name ? null : messages.cancelWrong),
      action: messages.cancel,
    });
    if (typed !== null) await act(() => memberActs.cancel(id), messages.cancelDone);
  }

  const avatar = where(member.member.avatarUrl, () =>
    item(messages.removeAvatar, messages.removeAvatarText, messages.avatarDone, () => memberActs.removeAvatar(id)),
  );
  const records: MenuItem = { kind: 'link', label: messages.records, to: addressOf(adminMemberReviewPage, { memberId: id }) };
  const log: MenuItem = { kind: 'link', label: messages.acted, to: addressOf(adminAuditPage, { kind: 'member', id }) };
  if (own || member.state === 'cancelled') return mayAct ? [records, log, ...avatar] : [records, log];
  const { totp, passkeys } = member.secondFactor;
  const factor = where(totp || passkeys > 0 ? id : null, () =>
    item(messages.resetFactor, messages.resetFactorText, messages.factorDone, () => memberActs.resetSecondFactor(id), true),
  );
  const staff = member.member.staff
    ? [item(messages.withdrawStaff, messages.withdrawStaffText, messages.withdrawDone, () => memberActs.markStaff(id, false), true)]
    : [
        itemThat(
          messages.makeStaff,
          messages.makeStaffText,
          ({ state }) => (state === 'waiting' ? messages.staffRequested : messages.staffDone),
          () => memberActs.markStaff(id, true),
        ),
      ];
  const silence = where(member.silence, () =>
    item(messages.endSilence, messages.endSilenceText, messages.silenceEnded, () => memberActs.endSilence(id)),
  );
  const letIn = where(member.registrationReview, (review) =>
    item(messages.letIn, messages.letInText, messages.letInDone, () => memberActs.letIn(review.id)),
  );
  const state: MenuItem =
    member.state === 'active'
      ? { label: common.disable, danger: true, onSelect: () => void states.disable([member]) }
      : { label: common.restore, onSelect: () => void states.restore([member]) };
  const mark = member.state === 'active' && mayMark && !member.member.bot ? staff : [];
  if (!mayAct) return [records, log, ...mark];
  return [
    records,
    log,
    { label: messages.resetPassword, onSelect: () => void resetPassword() },
    ...factor,
    ...avatar,
    ...letIn,
    ...silence,
    ...mark,
    ...bot,
    { kind: 'line' },
    state,
    { label: messages.cancel, danger: true, onSelect: () => void cancel() },
  ];
}
