import { globSync, readFileSync } from 'node:fs';
import type { Source } from './source.ts';
import { inProject, ROOT } from './project.ts';

/** The name of a module where a reader sees a text: `tea-notes`. */
const name = String.raw`[a-z][a-z0-9]*(?:-[a-z0-9]+)*s`;

/** One that is no word: of `notes` a sentence may speak. */
const identifier = '[a-z0-9]+-[a-z0-9-]*s';

/** Texts that `npm run new` writes so that its files are complete, and that no site can show. */
const placeholders: readonly RegExp[] = [
  // A label, the title of a screen, a line of the data export, the name of a screen in the figures.
  new RegExp(String.raw`\bzh: '(${name})', en: '\1'`),
  new RegExp(String.raw`': \['(${name})', '\1'\],`),
  new RegExp(String.raw`\btitle: '${name}'`),
  new RegExp(String.raw`(?:加入|移出) ${name}['”]`),
  new RegExp(String.raw`['“](?:Add to|Remove from) ${identifier}['”]`),
  // Of documents: what the archive leaves out, the list of what there is, a term, the section for staff, the site's help.
  new RegExp(String.raw`\bwhat: '${name}', why:`),
  new RegExp(String.raw`一句话说 ${name}，`),
  new RegExp(String.raw`\| one of ${name}, in a sentence \|`),
  new RegExp(String.raw`^(?:## ${name}|What staff see of ${name}, what its jobs do.*)$`, 'm'),
  new RegExp(String.raw`给茶友的一句话：${name}`),
  new RegExp(String.raw`A sentence for members about ${name}, `),
  // What a comment calls them.
  new RegExp(String.raw`The ${identifier} of members:|The item of ${identifier} in the menu`),
  // Of the contract.
  /Lists what the caller wrote down, newest first\.|Writes something down for the caller\.|Removes it\. Of others, or gone already/,
  new RegExp(String.raw`is among the ${name} of the caller\.|to the ${name} of the caller, or takes it out\.`),
];

const documents = ['README.md', 'docs/{glossary,operations}.md', 'apps/server/src/demo/help/*.md'];

/** `path: text` of each text that a generated module has from its generator. */
export function placeholdersIn(sources: readonly Source[]): string[] {
  return sources.flatMap(({ path, text }) =>
    placeholders.flatMap((one) => (one.exec(text)?.slice(0, 1) ?? []).map((match) => `${path}: ${match}`)),
  );
}

if (import.meta.main) {
  const paths = globSync(['{apps,packages}/*/src/**/*.{ts,tsx}', 'e2e/journeys/**/*.ts', ...documents], { cwd: ROOT });
  const sources = paths.map((path) => ({ path: path.replaceAll('\\', '/'), text: readFileSync(inProject(path), 'utf8') }));
  const offences = placeholdersIn(sources);
  for (const offence of offences) console.error(`${offence}: write its texts for readers`);
  console.log(`${sources.length} files read, ${offences.length} placeholders`);
  process.exitCode = offences.length > 0 || sources.length < 1000 ? 1 : 0;
}
