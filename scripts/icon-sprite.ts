import { createRequire } from 'node:module';
import { tagIconNames } from '../apps/web/src/features/tags/icon-names.ts';
import { iconNames } from '../apps/web/src/ui/icon-names.ts';
import { inProject } from './project.ts';

interface IconSet {
  icons: Record<string, { body: string }>;
  /** Former names. */
  aliases: Record<string, { parent: string }>;
}

const { icons, aliases } = createRequire(inProject('apps/web/package.json'))('@iconify-json/lucide/icons.json') as IconSet;

/** The shapes of one icon; colour and width of the strokes come from the style sheet. */
function symbolOf(name: string): string {
  const body = (icons[name] ?? icons[aliases[name]?.parent ?? ''])?.body;
  if (body === undefined) throw new Error(`lucide has no icon ${name}`);
  return `<symbol id="${name}" viewBox="0 0 24 24">${shapesOf(body)}</symbol>`;
}

/** Without what an icon says about its strokes: attributes of a group around the shapes, or of a single shape. */
function shapesOf(body: string): string {
  const group = /^<g fill="none" stroke="currentColor"[^>]*>(.*)<\/g>$/.exec(body)?.[1];
  return group ?? body.replace(/ fill="none" stroke="currentColor"[^>]*?stroke-width="2"/, '');
}

/** All icons of the site as one file, which pages use by `<use>`. */
export function iconSprite(): string {
  const names = [...new Set([...iconNames, ...tagIconNames])].toSorted();
  return `<svg xmlns="http://www.w3.org/2000/svg">\n${names.map(symbolOf).join('\n')}\n</svg>\n`;
}
