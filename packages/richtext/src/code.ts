import type { Element, ElementContent } from 'hast';
import bash from 'refractor/bash';
import { refractor } from 'refractor/core';
import cpp from 'refractor/cpp';
import csharp from 'refractor/csharp';
import css from 'refractor/css';
import go from 'refractor/go';
import java from 'refractor/java';
import javascript from 'refractor/javascript';
import markup from 'refractor/markup';
import perl from 'refractor/perl';
import python from 'refractor/python';
import ruby from 'refractor/ruby';
import { depthOf } from './nesting.ts';

// Exactly the languages of specification 9; markup first, for css and javascript extend it.
for (const grammar of [markup, css, javascript, java, perl, python, ruby, go, cpp, csharp, bash]) {
  refractor.register(grammar);
}

const languages: Readonly<Record<string, string>> = {
  xml: 'xml', markup: 'markup', html: 'html', css: 'css', javascript: 'javascript', js: 'javascript', java: 'java',
  perl: 'perl', pl: 'perl', python: 'python', py: 'python', ruby: 'ruby', rb: 'ruby', go: 'go', golang: 'go',
  cpp: 'cpp', 'c++': 'cpp', cs: 'cs', csharp: 'cs', 'c#': 'cs', bash: 'bash', sh: 'bash', shell: 'bash',
};

// Prism's patterns backtrack: longer blocks are shown without colours, as code of that size is a file, not a post.
// Measured at 10,000 characters: 0.3 s for the worst found ("@a @a …" in css).
const highlightedMax = 10_000;
const tokenDepthMax = 50;

/** Colours code until a body's share is used up. */
export class Highlighter {
  #left = highlightedMax * 3;

  block(source: string, written: string): Element {
    const language = Object.hasOwn(languages, written) ? (languages[written] ?? 'markup') : 'markup';
    return {
      type: 'element',
      tagName: 'pre',
      properties: { className: ['code'], dataLanguage: language, tabIndex: 0 },
      children: [{ type: 'element', tagName: 'code', properties: {}, children: this.#colour(source, language) }],
    };
  }

  #colour(source: string, language: string): ElementContent[] {
    if (source.length > Math.min(highlightedMax, this.#left)) return [{ type: 'text', value: source }];
    this.#left -= source.length;
    try {
      const tokens = refractor.highlight(source, language);
      if (depthOf(tokens) <= tokenDepthMax) return tokens.children as ElementContent[];
    } catch (error) {
      // Prism recurses once per nested token; absurd code overflows the stack and stays without colours.
      if (!(error instanceof RangeError)) throw error;
    }
    return [{ type: 'text', value: source }];
  }
}

/** A diagram is drawn in the browser from its source, on demand. */
export function diagram(source: string): Element {
  return {
    type: 'element',
    tagName: 'pre',
    properties: { className: ['diagram'], dataDiagram: 'mermaid' },
    children: [{ type: 'element', tagName: 'code', properties: {}, children: [{ type: 'text', value: source }] }],
  };
}
