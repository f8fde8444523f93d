import { pageIn } from '../../lib/page-in.ts';

export type ProfileView = { userName: string | undefined; tab: 'topics' | 'questions'; page: number };

const longestAccount = 65;

/** What makes no sense reads as the first page; an account is whatever text an account may be. */
export function profileView(url: URL): ProfileView {
  const userName = url.searchParams.get('userName')?.slice(0, longestAccount) || undefined;
  const tab = url.searchParams.get('tab') === 'questions' ? 'questions' : 'topics';
  return { userName, tab, page: pageIn(url.searchParams) };
}
