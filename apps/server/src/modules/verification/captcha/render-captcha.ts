import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Font, PathCommand } from 'opentype.js';
import { loadSharp } from '../../../platform/images.ts';

const width = 120;
const height = 40;

/** Dark enough on the pale background to be read, each different, so that a threshold on one colour extracts only one character. */
const inks: readonly [string, ...string[]] = ['#1F6B4A', '#7A3B1D', '#2B4C7E', '#6A2C5B', '#3F4A12'];

type Bend = (x: number, y: number) => { x: number; y: number };

let loading: Promise<Font> | undefined;

async function readFont(): Promise<Font> {
  // Loaded with the first picture. Node takes the package's CommonJS build, whose exports are its default.
  const { default: opentype } = await import('opentype.js');
  const file = await readFile(fileURLToPath(import.meta.resolve('@fontsource/nunito/files/nunito-latin-700-normal.woff')));
  return opentype.parse(new Uint8Array(file).buffer);
}

/** Glyphs come from a font of the package registry: a minimal machine has no system fonts, and the rasterizer would draw nothing. */
function loadFont(): Promise<Font> {
  loading ??= readFont();
  return loading;
}

function between(low: number, high: number): number {
  return low + Math.random() * (high - low);
}

function pick<T>(list: readonly [T, ...T[]]): T {
  return list[Math.floor(Math.random() * list.length)] ?? list[0];
}

/** Distorts the whole picture by waves, so that characters cannot be cut out and compared with the font. */
function waves(): Bend {
  const [tall, wide] = [between(2, 3.5), between(1, 2)];
  const [longX, longY] = [between(28, 45), between(14, 24)];
  const [phaseX, phaseY] = [between(0, 6.3), between(0, 6.3)];
  return (x, y) => ({ x: x + wide * Math.sin(y / longY + phaseY), y: y + tall * Math.sin(x / longX + phaseX) });
}

function turned(angle: number, centreX: number, centreY: number): Bend {
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  return (x, y) => ({
    x: centreX + (x - centreX) * cos - (y - centreY) * sin,
    y: centreY + (x - centreX) * sin + (y - centreY) * cos,
  });
}

function pathData(commands: readonly PathCommand[], bend: Bend): string {
  const at = (x: number, y: number): string => {
    const point = bend(x, y);
    return `${point.x.toFixed(2)} ${point.y.toFixed(2)}`;
  };
  return commands
    .map((command) => {
      switch (command.type) {
        case 'Z':
          return 'Z';
        case 'Q':
          return `Q${at(command.x1, command.y1)} ${at(command.x, command.y)}`;
        case 'C':
          return `C${at(command.x1, command.y1)} ${at(command.x2, command.y2)} ${at(command.x, command.y)}`;
        default:
          return `${command.type}${at(command.x, command.y)}`;
      }
    })
    .join('');
}

function characters(font: Font, text: string, bend: Bend): string {
  return [...text.toUpperCase()]
    .map((character, index) => {
      const size = between(27, 32);
      const centreX = 18 + index * 28 + between(-2.5, 2.5);
      const path = font.getPath(character, centreX - font.getAdvanceWidth(character, size) / 2, 20 + size * 0.35, size);
      const turn = turned(between(-0.38, 0.38), centreX, 20);
      const shape = pathData(path.commands, (x, y) => {
        const point = turn(x, y);
        return bend(point.x, point.y);
      });
      return `<path d="${shape}" fill="${pick(inks)}"/>`;
    })
    .join('');
}

/** Curves in the characters' own colours and width across them, and noise: erasing them damages the characters too. */
function noise(): string {
  const curves = Array.from({ length: 3 }, () => {
    const [from, to] = [between(6, 34), between(6, 34)];
    const shape = `M-4 ${from} C${between(20, 50)} ${between(-10, 50)} ${between(70, 100)} ${between(-10, 50)} 124 ${to}`;
    return `<path d="${shape}" fill="none" stroke="${pick(inks)}" stroke-width="${between(0.9, 1.8)}"/>`;
  });
  const grains = Array.from({ length: 40 }, () => {
    const attributes = `cx="${between(0, width)}" cy="${between(0, height)}" r="${between(0.4, 1.1)}"`;
    return `<circle ${attributes} fill="${pick(inks)}" opacity="0.6"/>`;
  });
  return [...curves, ...grains].join('');
}

/** Draws a captcha as a data: URL of a 120×40 WebP. */
export async function renderCaptcha(text: string): Promise<string> {
  const shapes = characters(await loadFont(), text, waves());
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="#F3EFE6"/>${shapes}${noise()}</svg>`;
  const sharp = await loadSharp();
  const image = await sharp(Buffer.from(svg)).webp({ quality: 80 }).toBuffer();
  return `data:image/webp;base64,${image.toString('base64')}`;
}
