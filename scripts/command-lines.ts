import { globSync, readFileSync } from 'node:fs';
import { inProject, ROOT } from './project.ts';

const exclude = (name: string): boolean => /(^|\/)(node_modules|build|data)$/.test(name);

const begin = String.raw`(?:[A-Z][A-Z0-9_]*=\S* )*npm (?:start|test|run [\w:-]+)`;

/** The lines of a document that are typed into a terminal: blocks of code, and what stands in backticks. */
function typedLines(text: string): string[] {
  const blocks = [...text.matchAll(/^```(?:sh|bash)?\n([\s\S]*?)^```$/gm)].map(([, lines = '']) => lines);
  const prose = text.replaceAll(/^```[\s\S]*?^```$/gm, '');
  const indented = prose.match(/^ {4}\S.*$/gm) ?? [];
  const lines = [...blocks, ...indented]
    .join('\n')
    .replaceAll(/ \\\n\s*/g, ' ')
    .split('\n');
  const inline = [...prose.matchAll(/`([^`\n]+)`/g)].map(([, line = '']) => line.replaceAll(String.raw`\|`, '|'));
  return [...lines, ...inline].map((line) => line.replace(/\s+# .*$/, '').trim());
}

function inDocument(text: string): string[] {
  const typed = new RegExp(`(?:^| && | -- |\\bexec )(${begin}(?: .*)?)$`);
  return typedLines(text).flatMap((line) => typed.exec(line)?.[1] ?? []);
}

const pairs: Readonly<Record<string, string>> = { '[': ']', '<': '>' };

/** The arguments after a command in a text of a program: to what ends the string, the sentence or the language, outside of all brackets. */
function argumentsAt(text: string): string {
  if (!/^ \[?-/.test(text)) return '';
  const open: string[] = [];
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at] ?? '';
    const close = pairs[sign];
    if (close !== undefined) open.push(close);
    else if (sign === open.at(-1)) open.pop();
    else if (sign === '\n' || (open.length === 0 && /^(?:['"`),\\]|[.;:](?:\W|$)|\s?[^\x00-\x7F])/.test(text.slice(at))))
      return text.slice(0, at);
  }
  return text;
}

/** `${…}` stands for a value. */
const withValues = (text: string): string => text.replaceAll(/\$\{(?:[^{}]|\{[^{}]*\})*\}/g, '<value>');

function inProgram(source: string): string[] {
  const text = withValues(source);
  return [...text.matchAll(new RegExp(begin, 'g'))].map(
    ({ 0: command, index }) => command + argumentsAt(text.slice(index + command.length)),
  );
}

/** Every line with npm that documents, usage texts, messages and comments of the programs print, as printed. */
export function printedCommands(): string[] {
  const read = (file: string): string => readFileSync(inProject(file), 'utf8');
  const documents = ['README.md', 'STYLE.md', ...globSync('docs/**/*.md', { cwd: ROOT, exclude })];
  const sources = globSync('{scripts,bench/src,apps/server/src,packages/contract/src}/**/*.ts', { cwd: ROOT, exclude });
  const programs = sources.filter((file) => !file.endsWith('.test.ts') && !file.startsWith('scripts/command-lines'));
  return [...new Set([...documents.flatMap((file) => inDocument(read(file))), ...programs.flatMap((file) => inProgram(read(file)))])];
}

/** `[…]` with brackets inside as one part, since these are optional of their own. */
const optional = /\[((?:[^[\]]|\[[^[\]]*\])*)\]/g;

/** The lines that a printed line stands for: without what is optional, with each of it alone, with all, and with each alternative. */
export function spelledOut(printed: string): string[] {
  const line = printed.replace(/ --(?: …)?$/, '').replaceAll(/<[^<>]*>|…(?!\d)/g, 'value');
  const parts = [...line.matchAll(optional)].map(([, content = '']) => content);
  if (parts.length > 0) {
    const chosen = [[], ...parts.map((_, at) => [at]), parts.map((_, at) => at)];
    const lines = chosen.map((kept) => {
      let at = -1;
      return line.replace(optional, (_, content: string) => ((at += 1), kept.includes(at) ? content : ''));
    });
    return [...new Set(lines.flatMap(spelledOut))];
  }
  const either = /(\S+?) ?\|(?: (?=\S)|(?=\S))(\S+)/.exec(line);
  if (either !== null) {
    const [whole, one = '', other = ''] = either;
    return [one, other].flatMap((each) => spelledOut(line.replace(whole, () => each)));
  }
  return [
    line
      .replaceAll(/(\d+)…\d+/g, '$1')
      .replaceAll(/\s+/g, ' ')
      .trim()
      .replace(/ --$/, ''),
  ];
}
