import { adminMemberPage } from '@chaguan/contract';
import { addressOf } from '@chaguan/contract/address-of';
import { Link } from 'react-router';
import { useLang, useMessages } from '../../../lib/i18n.ts';
import { nameIn } from '../../../lib/names.ts';
import { formatCount } from '../../../lib/numbers.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { Time } from '../../../ui/time.tsx';
import { SelectionBox } from '../../staff/selection.tsx';
import type { MemberRow } from './data.ts';
import { MemberChips } from './member-chips.tsx';
import { useMemberName } from '../../staff/member-name.ts';
import { staffMemberMessages } from './messages.ts';

type Props = { members: readonly MemberRow[]; chosen: ReadonlySet<string>; onChoose: (ids: readonly string[], chosen: boolean) => void };

const head = 'px-2 py-2 text-left text-meta font-medium text-ink-2';
const cell = 'px-2 py-2 align-middle text-meta text-ink-2';

function Seen({ row }: { row: MemberRow }) {
  const messages = useMessages(staffMemberMessages);
  return row.usedAt === null ? messages.never : <Time at={row.usedAt} />;
}

function Row({ row, chosen, onChoose }: { row: MemberRow } & Omit<Props, 'members'>) {
  const messages = useMessages(staffMemberMessages);
  const lang = useLang();
  const name = useMemberName()(row);
  const { member } = row;
  const contacts = [row.phone, row.email].filter(Boolean);
  const wrote = `${formatCount(row.topicCount, lang)} / ${formatCount(row.commentCount, lang)}`;
  const gradeText = [row.grade ? nameIn(row.grade, lang) : '', formatCount(row.pointsEarned, lang)].filter(Boolean).join(' · ');
  return (
    <tr className="border-t border-line hover:bg-surface-2/60">
      <td className="w-10 py-1 pl-2 align-middle max-md:align-top">
        <SelectionBox
          label={messages.choose(name)}
          disabled={row.state === 'cancelled'}
          checked={chosen.has(member.id)}
          onChange={(isChosen) => onChoose([member.id], isChosen)}
        />
      </td>
      <td className="max-w-64 px-2 py-2 align-middle md:max-w-80">
        <Link to={addressOf(adminMemberPage, { memberId: member.id })} className="group flex items-center gap-2.5">
          <Avatar name={name} url={member.avatarUrl} size={36} />
          <span className="min-w-0">
            <span className="flex flex-wrap items-center gap-1.5">
              <span className="truncate text-small font-medium group-hover:text-tea">{name}</span>
              <MemberChips row={row} />
            </span>
            <span className="block truncate text-meta text-ink-2">{member.account && `@${member.account}`}</span>
          </span>
        </Link>
        <span className="mt-1 flex flex-wrap gap-x-3 gap-y-0.5 pl-[46px] text-meta text-ink-2 md:hidden">
          {contacts.map((contact) => (
            <span key={contact}>{contact}</span>
          ))}
          <span>{gradeText}</span>
          <span>{wrote}</span>
          <span>
            {row.usedAt !== null && `${messages.used} `}
            <Seen row={row} />
          </span>
        </span>
      </td>
      <td className={`${cell} max-w-48 max-md:hidden`}>
        {contacts.map((contact) => (
          <span key={contact} className="block truncate tabular-nums">
            {contact}
          </span>
        ))}
      </td>
      <td className={`${cell} whitespace-nowrap max-md:hidden`}>{gradeText}</td>
      <td className={`${cell} text-right whitespace-nowrap tabular-nums max-lg:hidden`}>{wrote}</td>
      <td className={`${cell} whitespace-nowrap max-lg:hidden`}>
        <Time at={row.registeredAt} />
      </td>
      <td className={`${cell} pr-4 whitespace-nowrap max-md:hidden`}>
        <Seen row={row} />
      </td>
    </tr>
  );
}

/** On a phone the columns are shown under the name. */
export function MemberTable(props: Props) {
  const messages = useMessages(staffMemberMessages);
  const { members, chosen, onChoose } = props;
  const ids = members.filter(({ state }) => state !== 'cancelled').map(({ member }) => member.id);
  return (
    <div className="overflow-x-auto">
      <table className="w-full border-t border-line" aria-label={messages.list}>
        <thead>
          <tr>
            <th className="w-10 pl-2 text-left">
              <SelectionBox
                label={messages.chooseAll}
                checked={ids.length > 0 && ids.every((id) => chosen.has(id))}
                onChange={(isChosen) => onChoose(ids, isChosen)}
              />
            </th>
            <th className={head}>{messages.member}</th>
            <th className={`${head} max-md:hidden`}>{messages.contact}</th>
            <th className={`${head} max-md:hidden`}>{messages.grade}</th>
            <th className={`${head} text-right max-lg:hidden`}>{messages.wrote}</th>
            <th className={`${head} max-lg:hidden`}>{messages.registered}</th>
            <th className={`${head} pr-4 max-md:hidden`}>{messages.used}</th>
          </tr>
        </thead>
        <tbody>
          {members.map((row) => (
            <Row key={row.member.id} {...props} row={row} />
          ))}
        </tbody>
      </table>
    </div>
  );
}
