import { useState } from 'react';
import { ApiFailure } from '../../../lib/api/failure.ts';
import { useMessages } from '../../../lib/i18n.ts';
import { Icon } from '../../../ui/icon.tsx';
import { reportFailure } from '../../failures/report-failure.ts';
import { ActButton } from '../../staff/act-buttons.tsx';
import { memberActs, type Contact, type Member } from './data.ts';
import { memberDetailMessages } from './detail-messages.ts';
import { FactCard } from './fact-list.tsx';

/** Masked until requested; the request is logged. */
export function ContactCard({ member }: { member: Member }) {
  const messages = useMessages(memberDetailMessages);
  const [current, setCurrent] = useState<Contact | null>(null);
  async function show(): Promise<void> {
    try {
      setCurrent(await memberActs.contact(member.member.id));
    } catch (reason) {
      if (!(reason instanceof ApiFailure)) throw reason;
      reportFailure(reason);
    }
  }
  const { phone, email } = current ?? member;
  const masked = current === null && (member.phone !== null || member.email !== null);
  const aside = masked && (
    <ActButton size="small" tone="quiet" icon={<Icon name="eye" size={16} />} title={messages.showHint} onClick={() => void show()}>
      {messages.show}
    </ActButton>
  );
  const facts = [
    { label: messages.phone, value: <span className="tabular-nums">{phone ?? messages.none}</span> },
    { label: messages.email, value: email ?? messages.none },
  ];
  return <FactCard id="member-contact" title={messages.contact} facts={facts} aside={aside} />;
}
