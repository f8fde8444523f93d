/** A colour as `#rrggbb`. */
type Hex = string;

type Channels = readonly [red: number, green: number, blue: number];

const channels = (hex: Hex): Channels => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)) as unknown as Channels;

function luminance(hex: Hex): number {
  const [red, green, blue] = channels(hex).map((channel) => {
    const value = channel / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  }) as unknown as Channels;
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** The contrast ratio of two opaque colours, 1 to 21 (WCAG 2.2, 1.4.3). */
export function contrastOf(one: Hex, other: Hex): number {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}

/** `share` of the second colour in the first, 0 to 1. */
function mix(first: Hex, second: Hex, share: number): Hex {
  const [a, b] = [channels(first), channels(second)];
  return `#${a
    .map((value, at) =>
      Math.round(value + ((b[at] ?? 0) - value) * share)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;
}

/** Minimum contrast of text on its background (WCAG 2.2 AA). */
export const leastContrast = 4.5;

export const schemes = ['light', 'dark'] as const;

export type Scheme = (typeof schemes)[number];

/** Backgrounds of text in the accent colour, and texts on its soft form; the tokens of the same names. */
const world = {
  light: {
    surface: '#fffdfa',
    grounds: ['#f6f4ef', '#fffdfa', '#f1ede4'],
    quiet: '#5d594f',
    onAccent: '#fffdfa',
    towards: '#000000',
    soft: 0.11,
  },
  dark: {
    surface: '#1c1e1a',
    grounds: ['#141512', '#1c1e1a', '#24271f'],
    quiet: '#a9a498',
    onAccent: '#141512',
    towards: '#ffffff',
    soft: 0.16,
  },
} as const;

/** The accent of one scheme: as text and button, pressed, as a background, and the text colour on it. */
export interface Accent {
  tea: Hex;
  deep: Hex;
  soft: Hex;
  on: Hex;
  /** Its lowest contrast on any background of the scheme. */
  contrast: number;
  /** Whether it differs from the chosen colour, to be readable. */
  isCorrected: boolean;
}

const step = 0.02;

/** The chosen colour for a scheme, moved towards black or white only as far as needed to make every text readable. */
export function accentOf(chosen: Hex, scheme: Scheme): Accent {
  const { surface, grounds, quiet, onAccent, towards, soft: softShare } = world[scheme];
  for (let share = 0; ; share += step) {
    const tea = mix(chosen, towards, Math.min(share, 1));
    let soft = mix(surface, tea, softShare);
    // A too bright soft background would make the secondary text on it unreadable.
    while (contrastOf(quiet, soft) < leastContrast && soft !== surface) soft = mix(soft, surface, 0.25);
    const contrast = Math.min(...[...grounds, soft, onAccent].map((ground) => contrastOf(tea, ground)));
    if (contrast >= leastContrast || share >= 1)
      return { tea, deep: mix(tea, towards, 0.2), soft, on: onAccent, contrast, isCorrected: share > 0 };
  }
}

/** The custom properties of an accent, by the names of the tokens. */
export function accentTokens({ tea, deep, soft, on }: Accent): Record<string, Hex> {
  return { '--color-tea': tea, '--color-tea-deep': deep, '--color-tea-soft': soft, '--color-on-tea': on };
}

const rule = (selector: string, accent: Accent) =>
  `${selector}{${Object.entries(accentTokens(accent))
    .map(([name, value]) => `${name}:${value}`)
    .join(';')}}`;

/** The style sheet of a site with a colour of its own; it follows that of the application. */
export function accentCss(chosen: Hex): string {
  return rule(':root', accentOf(chosen, 'light')) + rule('.dark', accentOf(chosen, 'dark'));
}

/** The format of a chosen colour: six digits, as from a browser's colour input. */
export const accentPattern = '^#[0-9a-f]{6}$';
