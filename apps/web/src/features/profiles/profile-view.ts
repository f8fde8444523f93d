import { profilePage } from '@chaguan/contract';
import { pageIn, queryOf } from '../../lib/query.ts';

export type ProfileView = { userName: string | undefined; tab: 'topics' | 'questions'; page: number };

const longestAccount = 65;

/** An invalid page number is read as the first page; an account is any text that an account may be. */
export function profileView(url: URL): ProfileView {
  const userName = queryOf(profilePage, url).get('userName')?.slice(0, longestAccount) || undefined;
  const tab = queryOf(profilePage, url).get('tab') === 'questions' ? 'questions' : 'topics';
  return { userName, tab, page: pageIn(queryOf(profilePage, url)) };
}
