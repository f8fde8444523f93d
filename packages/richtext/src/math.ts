import type { Element } from 'hast';
import katex from 'katex';

interface RawHtml {
  type: 'raw';
  value: string;
}

// A formula of 2,000 characters fills a screen; 20,000 per body render in about half a second.
const formulaMax = 2_000;
const formulasMax = 20_000;
const overheadPerFormula = 20;

/** Renders formulas until a body's budget is used up; invalid ones are shown as source. */
export class Typesetter {
  #left = formulasMax;

  formula(source: string, displayed: boolean, tagName: 'span' | 'div'): Element {
    this.#left -= source.length + overheadPerFormula;
    const html = source.length <= formulaMax && this.#left >= 0 ? set(source, displayed) : undefined;
    const className = displayed ? ['math', 'math-display'] : ['math'];
    if (html === undefined) {
      const text = { type: 'text' as const, value: source };
      return { type: 'element', tagName: 'code', properties: { className: [...className, 'math-source'] }, children: [text] };
    }
    // KaTeX's own output, made after the sanitizer: the only raw HTML that reaches the page.
    const raw: RawHtml = { type: 'raw', value: html };
    return { type: 'element', tagName, properties: { className, ...(displayed && { tabIndex: 0 }) }, children: [raw] };
  }
}

function set(source: string, displayMode: boolean): string | undefined {
  try {
    const html = katex.renderToString(source, {
      displayMode,
      throwOnError: true,
      trust: false,
      // Chinese in a formula is normal; only HTML extensions are rejected.
      strict: (code: string) => (code === 'htmlExtension' ? 'error' : 'ignore'),
      maxSize: 20,
      maxExpand: 200,
      output: 'htmlAndMathml',
    });
    return html.replaceAll(/<annotation[^>]*>[^<]*<\/annotation>/g, '');
  } catch {
    return undefined;
  }
}
