import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tagIconNames } from '../apps/web/src/features/tags/icon-names.ts';
import { iconNames } from '../apps/web/src/ui/icon-names.ts';
import { inProject } from './project.ts';

const fromWeb = createRequire(inProject('apps/web/package.json'));

/** The shapes of one icon; colour and width of the strokes come from the style sheet. */
function symbolOf(name: string): string {
  const svg = readFileSync(fromWeb.resolve(`lucide-static/icons/${name}.svg`), 'utf8');
  const shapes = /<svg[^>]*>(.*)<\/svg>/s.exec(svg)?.[1];
  if (shapes === undefined) throw new Error(`lucide-static has no icon ${name}`);
  return `<symbol id="${name}" viewBox="0 0 24 24">${shapes.replaceAll(/\s*\n\s*/g, '').replaceAll(' />', '/>')}</symbol>`;
}

/** All icons of the site as one file, which pages use by `<use>`. */
export function iconSprite(): string {
  const names = [...new Set([...iconNames, ...tagIconNames])].toSorted();
  return `<svg xmlns="http://www.w3.org/2000/svg">\n${names.map(symbolOf).join('\n')}\n</svg>\n`;
}
