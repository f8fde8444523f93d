import {
  listMemberBadges,
  listMemberColumns,
  listMemberFolders,
  listMemberQuestions,
  readOwnProfile,
  readProfile,
  type Answer,
} from '@chaguan/contract';
import type { Api } from '../../lib/api/api.ts';
import type { LoadArgs } from '../../lib/isomorphic.ts';
import { asMember } from '../user-area/load.ts';
import { profileView, type ProfileView } from './profile-view.ts';

export type Profile = Answer<typeof readProfile>;
export type Questions = Answer<typeof listMemberQuestions>;
/** What the page shows beside the profile. `questions`: in place of the topics. */
type ProfileParts = {
  questions: Questions | null;
  badges: Answer<typeof listMemberBadges>['items'];
  columns: Answer<typeof listMemberColumns>['items'];
  folders: Answer<typeof listMemberFolders>['items'];
};
export type HomeOfMember = ProfileParts & { view: ProfileView; profile: Profile | null };

const noParts: ProfileParts = { questions: null, badges: [], columns: [], folders: [] };

async function loadParts(api: Api, { tab, page }: ProfileView, account: string): Promise<ProfileParts> {
  const [questions, { items: badges }, { items: columns }, { items: folders }] = await Promise.all([
    tab === 'questions' ? api.call(listMemberQuestions, { params: { account }, query: { page } }) : null,
    api.call(listMemberBadges, { params: { account } }),
    api.call(listMemberColumns, { params: { account } }),
    api.call(listMemberFolders, { params: { account } }),
  ]);
  return { questions, badges, columns, folders };
}

/** A member's page; the own one is loaded only by the member's browser: on the server it belongs to nobody. */
export async function loadProfile(of: Api, args: LoadArgs): Promise<HomeOfMember> {
  const view = profileView(args.url);
  const { userName, tab, page } = view;
  const query = tab === 'topics' ? { page } : {};
  if (userName) {
    const about = of.call(readProfile, { params: { account: userName }, query });
    const [profile, parts] = await Promise.all([about, loadParts(of, view, userName)]);
    return { view, profile, ...parts };
  }
  if (typeof document === 'undefined') return { view, profile: null, ...noParts };
  return asMember(async (member) => {
    const own = await member.call(readOwnProfile, { query });
    return { view, profile: own, ...(await loadParts(member, view, own.member.account)) };
  }, args);
}
