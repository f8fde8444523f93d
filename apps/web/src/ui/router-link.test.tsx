import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub, Link as RouterLink, type LinkProps } from 'react-router';
import { expect, test } from 'vitest';
import { Link } from './router-link.tsx';

function at(path: string, Part: typeof Link, props: LinkProps): string {
  const Stub = createRoutesStub([{ path: '/user/:place', Component: () => <Part {...props} /> }]);
  return renderToStaticMarkup(<Stub initialEntries={[path]} />);
}

const unusual = ['#floor-3', '?page=2', '..', 'thread', '/a/../b', '//elsewhere.example/x', 'https://elsewhere.example/x', '/thread?', ''];

test.each(['/', '/thread?topicId=7&commentId=9#floor-3', '/user/control/home?userName=a.b', '/login?jumpUrl=L3g', ...unusual])(
  'the server writes a link to %s as a browser does',
  (to) => {
    const props: LinkProps = { to, className: 'text-tea', title: '<茶>', children: '茶', 'aria-current': 'page' };
    expect(at('/user/one', Link, props)).toBe(at('/user/one', RouterLink, { ...props, discover: 'none' }));
  },
);

test('what a link remembers or receives as an option does not appear', () => {
  const props: LinkProps = {
    to: '/thread',
    replace: true,
    state: { from: 1 },
    preventScrollReset: true,
    target: '_self',
    onClick: () => undefined,
  };
  expect(at('/user/one', Link, props)).toBe(at('/user/one', RouterLink, { ...props, discover: 'none' }));
});
