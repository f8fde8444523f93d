import { activityPage, editUserPage } from '@chaguan/contract';
import { addressOf } from '@chaguan/contract/address-of';
import { useLang, useMessages } from '../../lib/i18n.ts';
import { nameIn } from '../../lib/names.ts';
import { formatDate } from '../../lib/time.ts';
import { Chip } from '../../ui/chip.tsx';
import { formatCount } from '../../lib/numbers.ts';
import { Icon } from '../../ui/icon.tsx';
import { Avatar } from '../../ui/avatar.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Link } from '../../ui/link.tsx';
import { FollowTools } from '../follows/follow-tools.tsx';
import { MessageButton } from '../messages/message-button.tsx';
import { RegionMark } from '../posts/post-marks.tsx';
import { BotMark, PersonBadges } from '../people/person.tsx';
import type { Profile } from './data.ts';
import { profileMessages } from './profile-messages.ts';
import { Cover } from './cover.tsx';
import { Figures } from './figures.tsx';

type OwnRoles = Profile['heldRoles'];

/** The own roles with their ends, which nobody else sees. */
function HeldRoles({ roles }: { roles: OwnRoles }) {
  const lang = useLang();
  const messages = useMessages(profileMessages);
  return (
    <ul aria-label={messages.roles} className="flex flex-wrap gap-x-3 gap-y-1">
      {roles.map(({ name, endsAt }) => (
        <li key={name.zh} className="inline-flex items-center gap-1.5 text-meta text-ink-2">
          <Chip tone="gold">{nameIn(name, lang)}</Chip>
          {endsAt ? messages.roleUntil(formatDate(endsAt)) : messages.roleForever}
        </li>
      ))}
    </ul>
  );
}

/** A member's grade, and the progress to the next. */
function GradeLine({ profile: { grade: gradeProgress, pointsEarned } }: { profile: Profile }) {
  const lang = useLang();
  const messages = useMessages(profileMessages);
  const { grade, next, missing, progress } = gradeProgress;
  const name = grade ? nameIn(grade.name, lang) : messages.noGrade;
  const ahead = next ? messages.next(formatCount(missing, lang), nameIn(next.name, lang)) : messages.highest;
  return (
    <div className="grid gap-1.5">
      <p className="flex flex-wrap items-baseline justify-between gap-x-3 text-small">
        <span>
          <span className="font-semibold text-gold">{name}</span>
          <span className="ml-2 text-meta text-ink-2">{messages.points(formatCount(pointsEarned, lang))}</span>
        </span>
        <span className="text-meta text-ink-2">{ahead}</span>
      </p>
      <div
        role="progressbar"
        aria-label={grade ? messages.grade(name) : messages.noGrade}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={Math.floor(progress * 100)}
        aria-valuetext={ahead}
        className="h-1.5 overflow-hidden rounded-chip bg-line"
      >
        <div className="h-full rounded-chip bg-gold" style={{ width: `${progress * 100}%` }} />
      </div>
    </div>
  );
}

function Acts({ profile: { member, own, relation } }: { profile: Profile }) {
  const messages = useMessages(profileMessages);
  if (!own) {
    return (
      <>
        {/* A phone has space for the icon only; its label is for screen readers. */}
        <MessageButton someone={member} className="max-sm:px-3.5 max-sm:[&>span]:sr-only" />
        <FollowTools someone={member} relation={relation} canBlock={!member.staff} />
      </>
    );
  }
  return (
    <ButtonLink to={addressOf(editUserPage)} icon={<Icon name="user-pen" size={16} />}>
      {messages.edit}
    </ButtonLink>
  );
}

function Bio({ profile: { bio, own } }: { profile: Profile }) {
  const messages = useMessages(profileMessages);
  if (bio) return <p className="text-small break-words whitespace-pre-line">{bio}</p>;
  if (!own) return null;
  return (
    <p className="text-small">
      <Link to={`${addressOf(editUserPage)}#about`}>{messages.ownBio}</Link>
    </p>
  );
}

/** A member's header: cover, avatar, name and badges, bio, numbers, grade. */
export function ProfileHead({ profile }: { profile: Profile }) {
  const messages = useMessages(profileMessages);
  const { member, own } = profile;
  const name = member.name || member.account;
  return (
    <Card labelledBy="profile-name" className="overflow-hidden">
      <Cover url={profile.coverUrl} />
      <div className="grid gap-4 px-4 pb-5 md:px-6">
        <div className="-mt-10 flex flex-wrap items-end justify-between gap-3 md:-mt-12">
          <Avatar name={name} url={profile.avatarLargeUrl ?? member.avatarUrl} size={96} className="relative ring-4 ring-surface" />
          <div className="ml-auto flex flex-wrap items-center justify-end gap-1 pb-0.5">
            <Acts key={member.id} profile={profile} />
          </div>
        </div>
        <div className="grid gap-1">
          <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
            <h1 id="profile-name" className="min-w-0 text-title font-bold break-words">
              {name}
            </h1>
            <BotMark member={member} />
            <PersonBadges member={own ? { ...member, roles: [] } : member} />
          </div>
          <p className="flex flex-wrap items-center gap-x-3 text-meta text-ink-2">
            <span className="break-all">@{member.account}</span>
            <span className="inline-flex items-center gap-1">
              <Icon name="calendar-days" size={14} />
              {messages.registered(formatDate(profile.registeredAt))}
            </span>
            <RegionMark region={profile.region ?? undefined} />
          </p>
          {profile.heldRoles.length > 0 && <HeldRoles roles={profile.heldRoles} />}
        </div>
        <Bio profile={profile} />
        <Figures profile={profile} />
        <GradeLine profile={profile} />
        {!own && profile.dynamicsVisible && (
          <p className="text-small">
            <Link to={addressOf(activityPage, { userName: member.account })}>{messages.activity}</Link>
          </p>
        )}
      </div>
    </Card>
  );
}
