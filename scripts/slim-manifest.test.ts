import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { slimScript } from './slim-manifest.ts';

const entry = { module: '/assets/entry.client-1.js', imports: [], css: ['/assets/site.css'] };

function read(routes: Record<string, Record<string, unknown>>): unknown {
  const window: Record<string, { routes: unknown }> = {};
  runInNewContext(slimScript({ entry, url: '/assets/manifest-1.js', version: '1', routes }), { window });
  return JSON.parse(JSON.stringify(window['__reactRouterManifest']?.routes));
}

test('a browser reads from the rows what it needs of each route', () => {
  const given = {
    root: { id: 'root', path: '', hasLoader: true, hasAction: false, module: '/assets/root-1.js', imports: ['/a.js'], css: ['/assets/site.css'] },
    'index-home': { id: 'index-home', parentId: 'root', path: 'index', index: true, module: '/assets/site-home-x-1.js', css: ['/assets/site.css', '/assets/body.css'] },
    'routes/user/home': { id: 'routes/user/home', parentId: 'routes/user/frame', path: 'user/control/home', hasErrorBoundary: true, module: '/assets/home-Ab-1.js', css: [] },
  };
  expect(read(given)).toEqual({
    root: { id: 'root', hasLoader: true, module: '/assets/root-1.js', css: ['/assets/site.css'] },
    'index-home': { id: 'index-home', parentId: 'root', path: 'index', index: true, module: '/assets/site-home-x-1.js', css: ['/assets/body.css'] },
    'routes/user/home': { id: 'routes/user/home', parentId: 'routes/user/frame', path: 'user/control/home', hasErrorBoundary: true, module: '/assets/home-Ab-1.js' },
  });
});

test('what a row cannot hold stops the build', () => {
  expect(() => read({ odd: { id: 'odd', parentId: 'root', module: '/assets/odd-1.js', hasAction: true } })).toThrow('row');
});
