import { ownProfile, profile, type Answer } from '@chaguan/contract';
import type { Api } from '../../lib/api/api.ts';
import type { LoadArgs } from '../../lib/isomorphic.ts';
import { asMember } from '../user-area/load.ts';
import { profileView, type ProfileView } from './place.ts';

export type Profile = Answer<typeof profile>;
export type HomeOfMember = { view: ProfileView; profile: Profile | null };

/** Somebody's page, or the own one, which only the browser of a member can load: on the server it is nobody's. */
export async function loadProfile(of: Api, args: LoadArgs): Promise<HomeOfMember> {
  const view = profileView(args.url);
  const { userName, page } = view;
  if (userName) return { view, profile: await of.call(profile, { params: { account: userName }, query: { page } }) };
  if (typeof document === 'undefined') return { view, profile: null };
  return { view, profile: await asMember((member) => member.call(ownProfile, { query: { page } }), args) };
}
