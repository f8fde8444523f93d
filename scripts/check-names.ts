import { globSync, readFileSync } from 'node:fs';
import { spreadNames, spreadTypes } from './figures.ts';
import { inProject, ROOT } from './project.ts';
import type { Source } from './source.ts';

/** Non-standard words, with the standard ones. */
const standardWords = new Map([
  ['tell', 'notify, announce, report or send'],
  ['tells', 'notifies, announces or reports'],
  ['told', 'notified, delivered, reported or recipients'],
  ['telling', 'notification, delivery or informative'],
  ['heard', 'received'],
  ['hears', 'receives'],
  ['news', 'messages (of a stream), updates or changes'],
  ['shown', 'visible, displayed or reported'],
  ['wanted', 'requested, required or filter'],
  ['found', 'matches, result or rows'],
  ['asked', 'requested, request or query'],
  ['said', 'text, lines, output or announcement'],
  ['things', 'what they are: subjects, posts or rows'],
  ['barely', 'the reason: short, late or rare'],
  ['newcomer', 'new member'],
  ['newcomers', 'new members'],
  ['pace', 'rate limit or interval'],
  ['paced', 'throttled or rate-limited'],
  ['stone', 'purged post'],
  ['stones', 'purged posts'],
]);

/** Names that contain such a word for a reason outside our code. */
const excused = new Map([['asked', 'a kind of activity of a question, in the API']]);

const notFound = /^(?:set)?notFound/i;

/** Non-standard in names, usual in sentences. */
const usualInText: ReadonlySet<string> = new Set(['shown', 'wanted', 'found', 'asked', 'said', 'things', 'barely']);

/** Words with so many meanings that a file or a type named by them says none. */
const vagueWords = new Map([
  ['place', 'location, position, region, scope, address or index'],
  ['places', 'locations, positions, regions, scopes, addresses or indexes'],
  ['standing', 'current, stored, distribution or record'],
  ['take', 'receive, claim, lock, consume or insert'],
]);

const vagueEnding = /(?:Place|Places|Standing)$/;

const blank = (part: string): string => part.replaceAll(/[^\n]/g, ' ');

/** Everything that is not code: comments, strings, and regular expressions, which occur where a value may begin. */
const besideCode =
  /\/\*[^]*?\*\/|\/\/[^\n]*|'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|(?<=[(,=:[!&|?{};>]\s*|\breturn )\/(?:\\.|\[(?:\\.|[^\]\\\n])*\]|[^/\\\n[])+\//y;
const codePart = /[`{}/'"]|[^`{}/'"]+/y;
const templatePart = /\\[^]|\$\{|[`$]|[^\\`$]+/y;

function partAt(pattern: RegExp, text: string, at: number): string {
  pattern.lastIndex = at;
  return pattern.exec(text)?.[0] ?? '';
}

/** TypeScript source with spaces in place of comments, strings and the text of templates; lines keep their numbers. */
export function codeOf(text: string): string {
  let code = '';
  /** What is open: a template, or braces in code, which may be those of an interpolation. */
  const open: ('template' | 'braces')[] = [];
  for (let at = 0; at < text.length;) {
    const inTemplate = open.at(-1) === 'template';
    const beside = inTemplate ? partAt(templatePart, text, at) : partAt(besideCode, text, at);
    const part = beside || partAt(codePart, text, at);
    if (part === '`' && inTemplate) open.pop();
    else if (part === '`') open.push('template');
    else if (part === '${' || (part === '{' && !inTemplate)) open.push('braces');
    else if (part === '}' && !inTemplate) open.pop();
    code += beside === '' ? part : blank(part);
    at += part.length;
  }
  return code;
}

/** Words of a name in camel case, in lower case. */
function wordsIn(name: string): string[] {
  return name.split(/(?=[A-Z])|_/).map((word) => word.toLowerCase());
}

/** Names that contain a non-standard word, one line each. */
export function inventedNames(sources: readonly Source[]): string[] {
  return sources.flatMap(({ path, text }) =>
    codeOf(text)
      .split('\n')
      .flatMap((line, at) =>
        [...new Set(line.match(/[A-Za-z_]\w*/g))].flatMap((name) => {
          if (excused.has(name) || notFound.test(name)) return [];
          const word = wordsIn(name).find((one) => standardWords.has(one));
          return word === undefined ? [] : [`${path}:${at + 1}: ${name}: instead of "${word}" say ${standardWords.get(word)}`];
        }),
      ),
  );
}

/** Files and folders whose names contain a non-standard word, one line each. */
export function inventedFileNames(sources: readonly Source[]): string[] {
  return sources.flatMap(({ path }) => {
    const words = path.replaceAll('not-found', '').split(/[-./]/);
    const word = words.find((one) => standardWords.has(one) || vagueWords.has(one));
    return word === undefined ? [] : [`${path}: instead of "${word}" say ${standardWords.get(word) ?? vagueWords.get(word)}`];
  });
}

const typeName = /^[ \t]*(?:export )?(?:declare )?(?:interface|type|(?:abstract )?class) (\w+)/gm;

const lineOf = (text: string, at: number): number => text.slice(0, at).split('\n').length;

/** Types named by what they are not: `…Place` and `…Standing` have many meanings each. */
export function vagueTypes(sources: readonly Source[]): string[] {
  return sources.flatMap(({ path, text }) => {
    const code = codeOf(text);
    return [...code.matchAll(typeName)].flatMap(({ 1: name = '', index }) => {
      const ending = vagueEnding.exec(name)?.[0].toLowerCase();
      return ending === undefined ? [] : [`${path}:${lineOf(code, index)}: ${name}: instead of "${ending}" say ${vagueWords.get(ending)}`];
    });
  });
}

/** A call with a text and a function, as `test`, `describe` and `test.each(…)` have them. */
const title = /[\w)>]\(\s*(['"`])((?:\\.|(?!\1)[^\\])*)\1,\s*(?:\{|async\b|function\b|\(|\w+(?: =>|,\s*(?:async\b|\()))/g;

/** Titles of tests that contain a non-standard word, one line each. */
export function inventedTitles(sources: readonly Source[]): string[] {
  const tests = sources.filter(({ path }) => /\.(?:test|spec)\.tsx?$/.test(path));
  return tests.flatMap(({ path, text }) => {
    const code = codeOf(text);
    return [...text.matchAll(title)].flatMap(({ 2: words = '', index }) => {
      const word = code[index] === text[index] ? nonStandardIn(words) : undefined;
      return word === undefined ? [] : [`${path}:${lineOf(text, index)}: in a title, instead of "${word}" say ${standardWords.get(word)}`];
    });
  });
}

/** The first word of a sentence that is not standard, except those that are usual in sentences. */
function nonStandardIn(sentence: string): string | undefined {
  const words = sentence.match(/[a-z]+/gi) ?? [];
  return words.map((each) => each.toLowerCase()).find((each) => standardWords.has(each) && !usualInText.has(each));
}

/** Lines of a document that contain a non-standard word outside quoted code, one each. */
export function inventedTexts(documents: readonly Source[]): string[] {
  return documents.flatMap(({ path, text }) =>
    text.split('\n').flatMap((line, at) => {
      const word = nonStandardIn(line.replaceAll(/`[^`]*`/g, ''));
      return word === undefined ? [] : [`${path}:${at + 1}: instead of "${word}" say ${standardWords.get(word)}`];
    }),
  );
}

/** Names of exported functions and types used in so many modules that they are too generic, one line each. */
export function commonNames(sources: readonly Source[]): string[] {
  const spread = [...spreadNames(sources), ...spreadTypes(sources)];
  return spread.map(([name, modules]) => `${name} is exported by ${modules.length} modules: ${modules.join(', ')}`);
}

function read(pattern: string): Source[] {
  const exclude = ['**/node_modules/**', '**/build/**', '**/.react-router/**'];
  return globSync(pattern, { cwd: ROOT, exclude }).map((path) => ({
    path: path.replaceAll('\\', '/'),
    text: readFileSync(inProject(path), 'utf8'),
  }));
}

if (import.meta.main) {
  const sources = read('{apps,packages,e2e,bench,scripts}/**/*.{ts,tsx}');
  // docs/openapi.json has every summary and description of the contract.
  const documents = read('{README.md,docs/**/*.md,docs/openapi.json}');
  const offences = [
    ...inventedFileNames(sources),
    ...inventedNames(sources),
    ...vagueTypes(sources),
    ...inventedTitles(sources),
    ...commonNames(sources),
    ...inventedTexts(documents),
  ];
  for (const offence of offences) console.error(offence);
  console.log(`${sources.length} sources and ${documents.length} documents read, ${offences.length} offences against the glossary`);
  process.exitCode = offences.length > 0 || sources.length < 500 || documents.length < 30 ? 1 : 0;
}
