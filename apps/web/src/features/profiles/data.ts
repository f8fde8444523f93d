import { listMemberQuestions, readOwnProfile, readProfile, type Answer } from '@chaguan/contract';
import type { Api } from '../../lib/api/api.ts';
import type { LoadArgs } from '../../lib/isomorphic.ts';
import { asMember } from '../user-area/load.ts';
import { profileView, type ProfileView } from './place.ts';

export type Profile = Answer<typeof readProfile>;
export type Questions = Answer<typeof listMemberQuestions>;
/** `questions`: shown in place of the topics. */
export type HomeOfMember = { view: ProfileView; profile: Profile | null; questions: Questions | null };

async function loadQuestions(api: Api, { tab, page }: ProfileView, account: string): Promise<Questions | null> {
  return tab === 'questions' ? api.call(listMemberQuestions, { params: { account }, query: { page } }) : null;
}

/** A member's page; the own one is loaded only by the member's browser: on the server it belongs to nobody. */
export async function loadProfile(of: Api, args: LoadArgs): Promise<HomeOfMember> {
  const view = profileView(args.url);
  const { userName, tab, page } = view;
  const query = tab === 'topics' ? { page } : {};
  if (userName) {
    const about = of.call(readProfile, { params: { account: userName }, query });
    const [someone, questions] = await Promise.all([about, loadQuestions(of, view, userName)]);
    return { view, profile: someone, questions };
  }
  if (typeof document === 'undefined') return { view, profile: null, questions: null };
  return asMember(async (member) => {
    const own = await member.call(readOwnProfile, { query });
    return { view, profile: own, questions: await loadQuestions(member, view, own.member.account) };
  }, args);
}
