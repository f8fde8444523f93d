export type ProfileView = { userName: string | undefined; page: number };

const longestAccount = 65;
const lastPage = 1_000_000;

/** What makes no sense reads as the first page; an account is whatever text an account may be. */
export function profileView(url: URL): ProfileView {
  const userName = url.searchParams.get('userName')?.slice(0, longestAccount) || undefined;
  const page = Number(url.searchParams.get('page'));
  return { userName, page: Number.isInteger(page) && page >= 1 && page <= lastPage ? page : 1 };
}
