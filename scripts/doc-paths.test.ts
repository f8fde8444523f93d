import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from './project.ts';

const exclude = (name: string): boolean => /(^|\/)(node_modules|dist|build|data|\.git|\.react-router|test-results)$/.test(name);

const documents = ['README.md', 'STYLE.md', ...globSync('docs/**/*.md', { cwd: ROOT, exclude })];

const withoutBlocks = (document: string): string => readFileSync(join(ROOT, document), 'utf8').replaceAll(/^```[\s\S]*?^```/gm, '');

const files = globSync('**/*', { cwd: ROOT, exclude }).map((path) => `/${path}`);

/** What reads as a file or a folder of this project: words with slashes between them, or a name with the ending of a source. */
const isPath = (text: string): boolean =>
  /^[\w.@-]+(?:\/[\w.@-]+)+\/?$/.test(text) || /^[\w-]+(?:\.[\w-]+)*\.(?:ts|tsx|mjs|sql|css|md|txt)$/.test(text);

/** From the root, from the document, or the end of a path that there is, with or without its ending. */
function isThere(path: string, document: string): boolean {
  const plain = path.replace(/\/$/, '');
  if (existsSync(join(ROOT, plain)) || existsSync(join(ROOT, dirname(document), plain))) return true;
  return files.some((file) => file.endsWith(`/${plain}`) || file.replace(/\.\w+$/, '').endsWith(`/${plain}`));
}

/** Not of this project, or not there before it is made: the module of the example, what a site writes, packages, media types, addresses. */
const excused: readonly RegExp[] = [
  /announcement/,
  /NNNN_/,
  /^DATA_DIR\/|^PUBLIC_URL\/|^staff-sign-in\.txt$|^postgres\/postmaster\.pid$/,
  /^@|^react-dom\/server$|^security\.txt$/,
  /^application\//,
  /^apps\/web\/build\/|^apps\/web\/\.previous-assets/,
  // Extensions of Flarum, and Reddit's source.
  /^fof\/(?:upload|byobu)$|^r2\/lib\/db\/_sorts\.pyx$/,
  /^[a-z_]+\.[a-z_]+\/[a-z-]+$/,
  /^\/file\?key=/,
];

/** Names of jobs, as the server gives them, look like paths. */
const jobs = new Set(
  globSync('apps/server/src/**/*.ts', { cwd: ROOT, exclude }).flatMap((file) =>
    [...readFileSync(join(ROOT, file), 'utf8').matchAll(/\btask: '([^']+)'/g)].map(([, name = '']) => name),
  ),
);

test('every path in backticks and every linked file in the documents is there', () => {
  expect(files.length).toBeGreaterThan(1000);
  expect(jobs.size).toBeGreaterThan(20);
  const missing = documents.flatMap((document) => {
    const text = withoutBlocks(document);
    // What stands in backticks is an example of a link.
    const linked = [...text.replaceAll(/`[^`\n]*`/g, '').matchAll(/\]\((?!https?:|#)([^)#\s]+)/g)].map(([, path = '']) => path);
    const named = [...text.matchAll(/`([^`\n]+)`/g)].map(([, path = '']) => path);
    const paths = [...named.filter(isPath), ...linked];
    return paths
      .filter((path) => !jobs.has(path) && !excused.some((one) => one.test(path)) && !isThere(path, document))
      .map((path) => `${document}: ${path}`);
  });
  expect(missing).toEqual([]);
});

/** The names of the example, those that style forbids, and names of other systems. */
const excusedNames: readonly RegExp[] = [
  /[aA]nnouncement/,
  /^(?:listOwn|presentCard|ProviderForm)$/,
  /^(?:ListBucket|PutObject|DeleteObject|AbortMultipartUpload)/,
  /^(?:directConnection|StreamMaxLength|SameSite|devDependency)$/,
];

test('every name of code in backticks in the documents is in the code', () => {
  const sources = files.filter((file) => /\.(?:tsx?|mjs|css|json|service|ya?ml)$/.test(file) && !file.startsWith('/docs/'));
  const known = new Set(sources.flatMap((file) => readFileSync(join(ROOT, file), 'utf8').match(/[A-Za-z]*[a-z][A-Z]\w*/g) ?? []));
  const missing = documents.flatMap((document) => {
    const code = [...withoutBlocks(document).matchAll(/`([^`\n]+)`/g)].map(([, text = '']) => text).join(' ');
    const names = code.match(/(?<![\w./-])[A-Za-z]*[a-z][A-Z]\w*/g) ?? [];
    return names.filter((name) => !known.has(name) && !excusedNames.some((one) => one.test(name))).map((name) => `${document}: ${name}`);
  });
  expect(missing).toEqual([]);
});
