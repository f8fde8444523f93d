import type { Mark } from './marks.ts';

type TextColor = 'red' | 'orange' | 'green' | 'blue' | 'purple' | 'gray';

const names: Readonly<Record<string, string>> = {
  red: '#ff0000',
  darkred: '#8b0000',
  maroon: '#800000',
  crimson: '#dc143c',
  magenta: '#ff00ff',
  pink: '#ffc0cb',
  deeppink: '#ff1493',
  orange: '#ffa500',
  darkorange: '#ff8c00',
  sandybrown: '#f4a460',
  yellow: '#ffff00',
  sienna: '#a0522d',
  green: '#008000',
  lime: '#00ff00',
  darkgreen: '#006400',
  seagreen: '#2e8b57',
  limegreen: '#32cd32',
  yellowgreen: '#9acd32',
  olive: '#808000',
  teal: '#008080',
  blue: '#0000ff',
  navy: '#000080',
  royalblue: '#4169e1',
  deepskyblue: '#00bfff',
  cyan: '#00ffff',
  purple: '#800080',
  darkorchid: '#9932cc',
  indigo: '#4b0082',
  gray: '#808080',
  grey: '#808080',
  dimgray: '#696969',
  silver: '#c0c0c0',
};

function channelsOf(value: string): number[] | undefined {
  const text = value.toLowerCase().replace(/\s+/g, '');
  const [, red, green, blue] = /^rgba?\((\d{1,3}),(\d{1,3}),(\d{1,3})/.exec(text) ?? [];
  if (red !== undefined) return [Number(red), Number(green), Number(blue)];
  const [, long = ''] = /^#?([0-9a-f]{6})$/.exec(names[text] ?? text) ?? [];
  const [, short = ''] = /^#([0-9a-f]{3})$/.exec(text) ?? [];
  const hex = long || short.replace(/./g, '$&$&');
  return hex === '' ? undefined : [0, 2, 4].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
}

const hues: readonly (readonly [from: number, name: TextColor])[] = [
  [345, 'red'],
  [255, 'purple'],
  [170, 'blue'],
  [75, 'green'],
  [15, 'orange'],
  [0, 'red'],
];

/** The nearest of our six colours; undefined for black and white, and for what is no colour. */
function nearestColor(value: string): TextColor | undefined {
  const channels = channelsOf(value);
  if (channels === undefined) return undefined;
  const [red = 0, green = 0, blue = 0] = channels;
  const [most, least] = [Math.max(...channels), Math.min(...channels)];
  if (most - least < 40) return most < 80 || least > 200 ? undefined : 'gray';
  const range = most - least;
  const turn = most === red ? (green - blue) / range : most === green ? 2 + (blue - red) / range : 4 + (red - green) / range;
  const hue = (turn * 60 + 360) % 360;
  return hues.find(([from]) => hue >= from)?.[1];
}

/** Sizes are 1 to 7 as in old HTML (3 is normal), or in pixels or points. */
function nearestSize(value: string): 'small' | 'large' | 'huge' | undefined {
  const [, number = '', unit = ''] = /^(\d{1,3}(?:\.\d{1,3})?)\s*(px|pt|em)?$/i.exec(value) ?? [];
  if (number === '') return undefined;
  const kind = unit.toLowerCase();
  if (kind === '') return Number(number) <= 1 ? 'small' : Number(number) >= 6 ? 'huge' : Number(number) >= 4 ? 'large' : undefined;
  const pixels = Number(number) * (kind === 'pt' ? 4 / 3 : kind === 'em' ? 16 : 1);
  return pixels < 12 ? 'small' : pixels >= 28 ? 'huge' : pixels >= 18 ? 'large' : undefined;
}

const plainMarks: Readonly<Record<string, Mark>> = {
  b: { kind: 'strong' },
  i: { kind: 'emphasis' },
  u: { kind: 'u' },
  s: { kind: 'delete' },
  strike: { kind: 'delete' },
  del: { kind: 'delete' },
  sub: { kind: 'sub' },
  sup: { kind: 'sup' },
};

/** The mark of a tag that only changes how its text looks; null if it has no counterpart; undefined if it is another tag. */
export function markOf(name: string, value: string): Mark | null | undefined {
  if (Object.hasOwn(plainMarks, name)) return plainMarks[name];
  if (name === 'color') {
    const color = nearestColor(value);
    return color === undefined ? null : { kind: 'color', value: color };
  }
  if (name === 'size') {
    const size = nearestSize(value);
    return size === undefined ? null : { kind: 'size', value: size };
  }
  return ['font', 'backcolor', 'float', 'fly', 'indent', 'groupid', 'index'].includes(name) ? null : undefined;
}
