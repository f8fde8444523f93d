import type { Element, ElementContent } from 'hast';
import bash from 'refractor/bash';
import c from 'refractor/c';
import cpp from 'refractor/cpp';
import { refractor } from 'refractor/core';
import csharp from 'refractor/csharp';
import css from 'refractor/css';
import diff from 'refractor/diff';
import docker from 'refractor/docker';
import go from 'refractor/go';
import ini from 'refractor/ini';
import java from 'refractor/java';
import javascript from 'refractor/javascript';
import json from 'refractor/json';
import jsx from 'refractor/jsx';
import kotlin from 'refractor/kotlin';
import markup from 'refractor/markup';
import perl from 'refractor/perl';
import php from 'refractor/php';
import python from 'refractor/python';
import ruby from 'refractor/ruby';
import rust from 'refractor/rust';
import sql from 'refractor/sql';
import swift from 'refractor/swift';
import toml from 'refractor/toml';
import tsx from 'refractor/tsx';
import typescript from 'refractor/typescript';
import yaml from 'refractor/yaml';
import { depthOf } from './nesting.ts';

// The languages of specification 9 and common current ones; each after those that it extends.
for (const grammar of [
  markup,
  css,
  javascript,
  typescript,
  jsx,
  tsx,
  java,
  kotlin,
  swift,
  c,
  cpp,
  csharp,
  go,
  rust,
  php,
  perl,
  python,
  ruby,
  bash,
  docker,
  sql,
  json,
  yaml,
  toml,
  ini,
  diff,
]) {
  refractor.register(grammar);
}

/** Common names after the fence, by the language used for highlighting. */
const writtenAs: Readonly<Record<string, string>> = {
  xml: 'svg rss',
  markup: '',
  html: 'htm',
  css: '',
  javascript: 'js mjs cjs node',
  typescript: 'ts mts cts',
  jsx: '',
  tsx: '',
  java: '',
  kotlin: 'kt kts',
  swift: '',
  c: 'h',
  cpp: 'c++ cc hpp',
  cs: 'csharp c#',
  go: 'golang',
  rust: 'rs',
  php: '',
  perl: 'pl',
  python: 'py',
  ruby: 'rb',
  bash: 'sh shell zsh console',
  docker: 'dockerfile',
  sql: 'mysql pgsql postgres postgresql sqlite',
  json: 'json5 jsonc',
  yaml: 'yml',
  toml: '',
  ini: 'conf cfg properties',
  diff: 'patch',
};
const languages = new Map(
  Object.entries(writtenAs).flatMap(([language, names]) =>
    [language, ...names.split(' ')].map((name): [string, string] => [name, language]),
  ),
);
const plain = 'text';

// Prism's patterns backtrack: longer blocks are shown without colours, as code of that size is a file, not a post. Measured at 10,000
// characters: 0.3 s for the worst found ("@a @a …" in css).
const highlightedMax = 10_000;
const tokenDepthMax = 50;

/** Highlights code until a body's budget is used up. */
export class Highlighter {
  #left = highlightedMax * 3;

  block(source: string, written: string): Element {
    const language = (written && languages.get(written)) || plain;
    return {
      type: 'element',
      tagName: 'pre',
      properties: { className: ['code'], dataLanguage: language, tabIndex: 0 },
      children: [{ type: 'element', tagName: 'code', properties: {}, children: this.#colour(source, language) }],
    };
  }

  #colour(source: string, language: string): ElementContent[] {
    if (language === plain || source.length > Math.min(highlightedMax, this.#left)) return [{ type: 'text', value: source }];
    this.#left -= source.length;
    try {
      const tokens = refractor.highlight(source, language);
      if (depthOf(tokens) <= tokenDepthMax) return tokens.children as ElementContent[];
    } catch (error) {
      // Prism recurses once per nested token; extreme code overflows the stack and stays without colours.
      if (!(error instanceof RangeError)) throw error;
    }
    return [{ type: 'text', value: source }];
  }
}

/** A diagram is rendered in the browser from its source, on demand. */
export function diagram(source: string): Element {
  return {
    type: 'element',
    tagName: 'pre',
    properties: { className: ['diagram'], dataDiagram: 'mermaid' },
    children: [{ type: 'element', tagName: 'code', properties: {}, children: [{ type: 'text', value: source }] }],
  };
}
