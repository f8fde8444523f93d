import { adminAnswersPage, adminCommentsPage, adminQuestionsPage, adminTopicsPage } from '@chaguan/contract';
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
  const words = useMessages(memberDetailMessages);
  const authorId = member.member.id;
  const doors = [
    { text: words.topics, count: member.topicCount, to: addressOf(adminTopicsPage, { authorId }) },
    { text: words.comments, count: member.commentCount, to: addressOf(adminCommentsPage, { kind: 'comment', authorId }) },
    { text: words.replies, count: null, to: addressOf(adminCommentsPage, { kind: 'reply', authorId }) },
    { text: words.questions, count: member.questionCount, to: addressOf(adminQuestionsPage, { authorId }) },
    { text: words.answers, count: member.answerCount, to: addressOf(adminAnswersPage, { kind: 'answer', authorId }) },
  ];
  return (
    <span className="flex flex-wrap gap-x-4 gap-y-1">
      {doors.map(({ text, count, to }) => (
        <Link key={text} to={to} className="text-tea hover:underline">
          {text} {count}
        </Link>
      ))}
    </span>
  );
}

export function FactsCard({ member }: { member: Member }) {
  const words = useMessages(memberDetailMessages);
  const common = useMessages(staffMemberMessages);
  const kindName = useKindName();
  const lang = useLang();
  const { next, missing } = member.progress;
  const standing = [member.grade ? nameIn(member.grade, lang) : '', common.points(String(member.pointsEarned))].filter(Boolean).join(' · ');
  const facts = [
    { label: words.kind, value: kindName(member.kind) },
    { label: words.registered, value: formatDateTime(member.registeredAt) },
    { label: words.used, value: member.usedAt === null ? common.never : <Time at={member.usedAt} /> },
    { label: common.grade, value: next ? `${standing} · ${words.progress(String(missing), nameIn(next.name, lang))}` : standing },
    { label: words.wrote, value: <Written member={member} /> },
    { label: `${words.questions} / ${words.answers}`, value: `${member.questionCount} / ${member.answerCount}` },
    { label: `${words.followers} / ${words.following}`, value: `${member.followerCount} / ${member.followingCount}` },
    { label: words.dynamics, value: member.showsDynamics ? words.yes : words.no },
    ...(member.bio === '' ? [] : [{ label: words.bio, value: member.bio }]),
    { label: words.remark, value: member.remark === '' ? words.remarkNone : <span className="whitespace-pre-line">{member.remark}</span> },
  ];
  return <FactCard id="member-facts" title={words.facts} facts={facts} />;
}

export function RolesCard({ member }: { member: Member }) {
  const words = useMessages(memberDetailMessages);
  const lang = useLang();
  const facts = member.roles.map(({ name, endsAt, ended }) => ({
    label: nameIn(name, lang),
    value: endsAt === null ? words.always : `${words.until(formatDate(endsAt))}${ended ? ` · ${words.ended}` : ''}`,
  }));
  return (
    <FactCard id="member-roles" title={words.roles} facts={facts}>
      {facts.length === 0 && <p className="px-4 pb-3 text-small text-ink-2">{words.rolesNone}</p>}
    </FactCard>
  );
}

export function SecurityCard({ member }: { member: Member }) {
  const words = useMessages(memberDetailMessages);
  const { totp, recoveryCodes, passkeys } = member.secondFactor;
  const facts = [
    { label: words.password, value: member.hasPassword ? words.passwordSet : words.passwordNone },
    { label: words.totp, value: totp ? `${words.on} · ${words.codes(recoveryCodes)}` : words.off },
    { label: words.passkeys, value: passkeys === 0 ? words.none : words.keyCount(passkeys) },
    { label: words.hint, value: member.hintQuestion === '' ? words.hintNone : member.hintQuestion },
  ];
  return <FactCard id="member-security" title={words.security} facts={facts} />;
}

/** What the member answered to the fields that staff ask. */
export function FieldsCard({ member, fields }: { member: Member; fields: FilterForm['fields'] }) {
  const words = useMessages(memberDetailMessages);
  const lang = useLang();
  if (fields.length === 0) return null;
  const facts = fields.map((field) => {
    const given = member.fields[field.id] ?? [];
    const texts = isChoice(field) ? field.options.filter(({ key }) => given.includes(key)).map((option) => nameIn(option, lang)) : given;
    return { label: nameIn(field.name, lang), value: texts.length === 0 ? words.empty : <span className="whitespace-pre-line">{texts.join('、')}</span> };
  });
  return <FactCard id="member-fields" title={words.fields} facts={facts} />;
}
