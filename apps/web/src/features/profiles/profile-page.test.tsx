import { renderToString } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
import { LangContext } from '../../lib/i18n.ts';
import type { Lang } from '../../lib/language.ts';
import type { Profile } from './data.ts';
import { profileView } from './profile-view.ts';
import { profileMeta } from './profile-meta.ts';
import { ProfilePage } from './profile-page.tsx';

const profile: Profile = {
  member: {
    id: '7',
    account: 'lao_chen',
    name: '老陈',
    avatarUrl: null,
    staff: false,
    cancelled: false,
    roles: [{ zh: '评茶员', en: 'Judge' }],
  },
  avatarLargeUrl: '/files/avatars/2026/11/a.webp',
  coverUrl: null,
  bio: '爱喝岩茶',
  registeredAt: '2026-01-02T00:00:00.000Z',
  region: null,
  grade: {
    grade: { id: '2', name: { zh: '识香', en: 'Aroma' }, points: 100, invitations: 2 },
    next: { id: '3', name: { zh: '辨味', en: 'Palate' }, points: 500, invitations: 4 },
    missing: 380,
    progress: 0.05,
  },
  pointsEarned: 120,
  counts: { topics: 0, questions: 0, answers: 1, followers: 3, following: 2 },
  heldRoles: [],
  own: false,
  dynamicsVisible: true,
  relation: { following: false, followedBy: false, blocked: false },
  topics: { items: [], page: 1, pages: 0, total: 0, next: null },
};

function html(lang: Lang, displayed: Profile | null, userName: string | undefined): string {
  const view = { userName, tab: 'topics' as const, page: 1 };
  const Stub = createRoutesStub([
    { path: '*', Component: () => <ProfilePage view={view} profile={displayed} questions={null} badges={[]} columns={[]} folders={[]} /> },
  ]);
  return renderToString(
    <LangContext value={lang}>
      <Stub initialEntries={['/user/control/home']} />
    </LangContext>,
  );
}

test("somebody else's page says who it is, and offers to follow, not to edit", () => {
  const page = html('zh', profile, 'lao_chen').replaceAll('<!-- -->', '');
  for (const words of ['老陈', '@lao_chen', '评茶员', '爱喝岩茶', '2026-01-02', '再得 380 积分', '关注']) expect(page).toContain(words);
  expect(page).not.toContain('/user/control/editUser');
});

test('the own page leads to the settings, displays the ends of roles, and is next to the rail', () => {
  const own = { ...profile, own: true, heldRoles: [{ name: { zh: '评茶员', en: 'Judge' }, endsAt: '2030-05-01T00:00:00.000Z' }] };
  const page = html('en', own, undefined);
  for (const words of ['Edit profile', 'until 2030-05-01', '/user/control/followerList', 'My account']) expect(page).toContain(words);
  expect(page.match(/Judge/g)).toHaveLength(1);
});

test('what the server renders for everybody holds nobody', () => {
  expect(html('zh', null, undefined)).not.toContain('老陈');
});

test('search engines get the page of a person, and never the own one', () => {
  const meta = profileMeta(
    { view: { userName: 'LAO_chen', tab: 'topics', page: 1 }, profile, questions: null, badges: [], columns: [], folders: [] },
    [],
    'zh',
  );
  expect(meta).toMatchObject({
    title: '老陈 的主页',
    description: '爱喝岩茶',
    canonicalPath: '/user/control/home?userName=lao_chen',
    jsonLd: { '@type': 'ProfilePage', mainEntity: { '@type': 'Person', name: '老陈', alternateName: 'lao_chen' } },
  });
  expect(
    profileMeta(
      { view: { userName: undefined, tab: 'topics', page: 1 }, profile, questions: null, badges: [], columns: [], folders: [] },
      [],
      'zh',
    ).noIndex,
  ).toBe(true);
});

test.each([
  ['?userName=lao_chen&tab=questions&page=3', { userName: 'lao_chen', tab: 'questions', page: 3 }],
  ['?userName=&tab=answers&page=0', { userName: undefined, tab: 'topics', page: 1 }],
  ['?page=1e9', { userName: undefined, tab: 'topics', page: 1 }],
])('the address %s', (search, view) => {
  expect(profileView(new URL(`http://x/user/control/home${search}`))).toEqual(view);
});
