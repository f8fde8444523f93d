import { adminAnswersPage, adminCommentsPage, adminInviteCodesPage, adminQuestionsPage, adminTopicsPage } from '@chaguan/contract';
import { addressOf } from '@chaguan/contract/address-of';
import { Link } from 'react-router';
import { useLang, useMessages } from '../../../lib/i18n.ts';
import { nameIn } from '../../../lib/names.ts';
import { formatDate, formatDateTime } from '../../../lib/time.ts';
import { Time } from '../../../ui/time.tsx';
import { isChoice } from '../../custom-fields/custom-values.ts';
import type { FilterForm, Member } from './data.ts';
import { memberDetailMessages } from './detail-messages.ts';
import { FactCard } from './fact-list.tsx';
import { useKindName } from './member-chips.tsx';
import { staffMemberMessages } from './messages.ts';

function Written({ member }: { member: Member }) {
  const messages = useMessages(memberDetailMessages);
  const authorId = member.member.id;
  const links = [
    { text: messages.topics, count: member.topicCount, to: addressOf(adminTopicsPage, { authorId }) },
    { text: messages.comments, count: member.commentCount, to: addressOf(adminCommentsPage, { kind: 'comment', authorId }) },
    { text: messages.replies, count: null, to: addressOf(adminCommentsPage, { kind: 'reply', authorId }) },
    { text: messages.questions, count: member.questionCount, to: addressOf(adminQuestionsPage, { authorId }) },
    { text: messages.answers, count: member.answerCount, to: addressOf(adminAnswersPage, { kind: 'answer', authorId }) },
  ];
  return (
    <span className="flex flex-wrap gap-x-4 gap-y-1">
      {links.map(({ text, count, to }) => (
        <Link key={text} to={to} className="text-tea hover:underline">
          {text} {count}
        </Link>
      ))}
    </span>
  );
}

/** Whom the member invited, and by whose invitation the member came. */
function Invitations({ memberId }: { memberId: string }) {
  const messages = useMessages(memberDetailMessages);
  return (
    <span className="flex flex-wrap gap-x-4 gap-y-1 text-tea">
      <Link to={addressOf(adminInviteCodesPage, { inviterId: memberId })} className="hover:underline">
        {messages.invited}
      </Link>
      <Link to={addressOf(adminInviteCodesPage, { memberId })} className="hover:underline">
        {messages.cameBy}
      </Link>
    </span>
  );
}

export function FactsCard({ member }: { member: Member }) {
  const messages = useMessages(memberDetailMessages);
  const common = useMessages(staffMemberMessages);
  const kindName = useKindName();
  const lang = useLang();
  const { next, missing } = member.progress;
  const gradeText = [member.grade ? nameIn(member.grade, lang) : '', common.points(String(member.pointsEarned))]
    .filter(Boolean)
    .join(' · ');
  const facts = [
    { label: messages.kind, value: kindName(member.kind) },
    { label: messages.registered, value: formatDateTime(member.registeredAt) },
    { label: messages.used, value: member.usedAt === null ? common.never : <Time at={member.usedAt} /> },
    { label: common.grade, value: next ? `${gradeText} · ${messages.progress(String(missing), nameIn(next.name, lang))}` : gradeText },
    { label: messages.wrote, value: <Written member={member} /> },
    { label: `${messages.questions} / ${messages.answers}`, value: `${member.questionCount} / ${member.answerCount}` },
    { label: `${messages.followers} / ${messages.following}`, value: `${member.followerCount} / ${member.followingCount}` },
    { label: messages.invitations, value: <Invitations memberId={member.member.id} /> },
    { label: messages.activity, value: member.showsDynamics ? messages.yes : messages.no },
    ...(member.bio === '' ? [] : [{ label: messages.bio, value: member.bio }]),
    {
      label: messages.remark,
      value: member.remark === '' ? messages.remarkNone : <span className="whitespace-pre-line">{member.remark}</span>,
    },
  ];
  return <FactCard id="member-facts" title={messages.facts} facts={facts} />;
}

export function RolesCard({ member }: { member: Member }) {
  const messages = useMessages(memberDetailMessages);
  const lang = useLang();
  const facts = member.roles.map(({ name, endsAt, ended }) => ({
    label: nameIn(name, lang),
    value: endsAt === null ? messages.always : `${messages.until(formatDate(endsAt))}${ended ? ` · ${messages.ended}` : ''}`,
  }));
  return (
    <FactCard id="member-roles" title={messages.roles} facts={facts}>
      {facts.length === 0 && <p className="px-4 pb-3 text-small text-ink-2">{messages.rolesNone}</p>}
      {member.rolesWaiting && <p className="px-4 pb-3 text-small text-gold">{messages.rolesWaiting}</p>}
    </FactCard>
  );
}

export function SecurityCard({ member }: { member: Member }) {
  const messages = useMessages(memberDetailMessages);
  const { totp, recoveryCodes, passkeys } = member.secondFactor;
  const facts = [
    { label: messages.password, value: member.hasPassword ? messages.passwordSet : messages.passwordNone },
    { label: messages.totp, value: totp ? `${messages.on} · ${messages.codes(recoveryCodes)}` : messages.off },
    { label: messages.passkeys, value: passkeys === 0 ? messages.none : messages.keyCount(passkeys) },
    { label: messages.hint, value: member.hintQuestion === '' ? messages.hintNone : member.hintQuestion },
  ];
  return <FactCard id="member-security" title={messages.security} facts={facts} />;
}

/** The member's answers to custom fields. */
export function FieldsCard({ member, fields }: { member: Member; fields: FilterForm['fields'] }) {
  const messages = useMessages(memberDetailMessages);
  const lang = useLang();
  if (fields.length === 0) return null;
  const facts = fields.map((field) => {
    const given = member.fields[field.id] ?? [];
    const texts = isChoice(field) ? field.options.filter(({ key }) => given.includes(key)).map((option) => nameIn(option, lang)) : given;
    return {
      label: nameIn(field.name, lang),
      value: texts.length === 0 ? messages.empty : <span className="whitespace-pre-line">{texts.join('、')}</span>,
    };
  });
  return <FactCard id="member-fields" title={messages.fields} facts={facts} />;
}
