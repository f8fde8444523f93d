import { loginPage, profilePage } from '@chaguan/contract';
import { addressOf } from '@chaguan/contract/address-of';
import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { encodeJumpUrl } from '../../lib/jump-url.ts';
import { signedIn } from '../../lib/session.ts';
import { UserFrame, UserFrameSkeleton } from '../user-area/frame.tsx';
import { QuickLinks } from '../user-area/quick-links.tsx';
import { ProfileFolders } from '../collections/profile-folders.tsx';
import { ProfileColumns } from '../collections/profile-columns.tsx';
import { ProfileBadges } from '../badges/profile-badges.tsx';
import type { HomeOfMember } from './data.ts';
import { ProfileHead } from './profile-head.tsx';
import { ProfilePosts } from './profile-posts.tsx';

/** The own page as rendered by the server for everybody: a member's browser fills it, a visitor's goes to login. */
function NobodysHome() {
  const navigate = useNavigate();
  useEffect(() => {
    if (!signedIn()) void navigate(addressOf(loginPage, { jumpUrl: encodeJumpUrl(addressOf(profilePage)) }), { replace: true });
  }, [navigate]);
  return <UserFrameSkeleton />;
}

/** A member's page; the own one has the frame of the own area, and on a phone links to wallet and settings. */
export function ProfilePage({ view, profile, questions, badges, columns, folders }: HomeOfMember) {
  if (!profile) return <NobodysHome />;
  const parts = (
    <>
      <ProfileHead profile={profile} />
      {!view.userName && <QuickLinks />}
      <ProfileBadges badges={badges} own={profile.own} />
      <ProfileColumns columns={columns} own={profile.own} />
      <ProfileFolders folders={folders} />
      <ProfilePosts view={view} profile={profile} questions={questions} />
    </>
  );
  if (view.userName) return <div className="mx-auto grid max-w-[760px] gap-4">{parts}</div>;
  return (
    <UserFrame>
      <div className="grid gap-4">{parts}</div>
    </UserFrame>
  );
}
