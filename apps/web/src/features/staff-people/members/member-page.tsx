import { useState } from 'react';
import { useMessages } from '../../../lib/i18n.ts';
import { ValueCard } from '../../staff-money/adjustments/value-card.tsx';
import { ContactCard } from './contact-card.tsx';
import type { FilterForm, LoginLog, Member } from './data.ts';
import { memberDetailMessages } from './detail-messages.ts';
import { EditMemberDialog } from './edit-member-dialog.tsx';
import { LogCard } from './log-card.tsx';
import { FactsCard, FieldsCard, RolesCard, SecurityCard } from './member-facts.tsx';
import { MemberHead } from './member-head.tsx';
import { PasswordDialog } from './password-dialog.tsx';
import { SessionsCard } from './sessions-card.tsx';
import { useMemberActs } from './use-member-acts.tsx';

type Props = { member: Member; log: LoginLog; form: FilterForm; viewerId: string | undefined };

/** Everything that staff see and do about one member. */
export function MemberPage({ member, log, form, viewerId }: Props) {
  const messages = useMessages(memberDetailMessages);
  const [editing, edit] = useState(false);
  const [password, setPassword] = useState<string | null>(null);
  const memberId = member.member.id;
  const own = viewerId === memberId;
  const acts = useMemberActs({ member, own, onPassword: setPassword });
  return (
    <section className="grid gap-3">
      <MemberHead member={member} own={own} acts={acts} onEdit={() => edit(true)} />
      <FactsCard member={member} />
      {member.state !== 'cancelled' && (
        <>
          <ValueCard
            memberId={memberId}
            name={member.member.name}
            balance={member.balance}
            points={member.points}
            earned={String(member.pointsEarned)}
            mayAdjust={!own}
          />
          <ContactCard key={member.stamp} member={member} />
          <RolesCard member={member} />
          <FieldsCard member={member} fields={form.fields} />
          <SecurityCard member={member} />
          <SessionsCard member={member} own={own} />
        </>
      )}
      <LogCard memberId={memberId} log={log} />
      {editing && <EditMemberDialog member={member} form={form} onClose={() => edit(false)} />}
      {password !== null && <PasswordDialog title={messages.newPassword} password={password} onClose={() => setPassword(null)} />}
    </section>
  );
}
