import { expect, test } from 'vitest';
import { offencesIn } from './check-plain.ts';

const isPublic = (name: string, path: string): boolean => `${name}${path}` === 'react-dom/server';

const offences: [path: string, text: string, result: RegExp][] = [
  ['apps/web/class-plugin.ts', "export default { name: 'x', transform(code: string) { return code; } };", /a build step transforms files/],
  ['apps/web/vite.config.ts', "const one = { renderChunk: (code) => code.replace('a', 'b') };", /a build step transforms files/],
  ['package.json', '{"scripts":{"postinstall":"patch-package"}}', /a dependency is patched/],
  ['apps/web/src/draw.ts', 'React.__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE', /internals of a dependency/],
  ['apps/web/src/draw.ts', "import { UNSAFE_FrameworkContext } from 'react-router';", /internals of a dependency/],
  ['apps/server/src/front.ts', "import Query from 'pg/lib/query.js';", /pg\/lib\/query\.js is below/],
  ['apps/server/src/front.ts', "import x from '../../../node_modules/pg/lib/query.js';", /names node_modules/],
  [
    'apps/web/src/draw.ts',
    "import.meta.glob<string>('../../../node_modules/pdfjs-dist/web/*.mjs', { eager: true });",
    /names node_modules/,
  ],
  ['apps/web/src/draw.ts', "import x from 'pdfjs-dist/lib/core.mjs?url';", /pdfjs-dist\/lib\/core\.mjs is below/],
  ['apps/server/src/front.ts', "const [own] = server.listeners('request'); server.removeAllListeners('request');", /listeners of a server/],
  ['scripts/start.mjs', "spawn(node, ['--max-semi-space-size=8', script]);", /runtime flags/],
  ['apps/server/package.json', '{"scripts":{"start":"node --expose-gc main.ts"}}', /runtime flags/],
];

test.each(offences)('%s: %s is found', (path, text, offence) => {
  expect(offencesIn([{ path, text }], isPublic)).toEqual([expect.stringMatching(offence)]);
});

test('plain sources pass', () => {
  const sources = [
    { path: 'apps/web/src/a.ts', text: "import { renderToString } from 'react-dom/server';\nimport a from './lib/a.ts';" },
    { path: 'apps/web/name-plugin.ts', text: 'export default { resolveId: (id) => id, load: () => null };' },
    { path: 'apps/web/src/pdf.ts', text: "import a from 'pdfjs-dist/build/pdf.worker.min.mjs?url';" },
    { path: 'apps/web/src/a.test.ts', text: "import { UNSAFE_x } from 'react-router';" },
  ];
  expect(offencesIn(sources, isPublic)).toEqual([]);
});
