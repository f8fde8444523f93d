import type { Plugin } from 'vite';

/** First values of Tailwind's properties for browsers without `@property`, all older than what we build for. */
const firstValues = /@layer properties\s*\{\s*@supports[^{]*\{[^{}]*\{[^{}]*\}\s*\}\s*\}/;

/** A colour for browsers without `color-mix`, and behind a question the one for all others, of the very same elements. */
const plainColours = /(?<=[{};]\s*)([^{};\s][^{};]*?)\{[^{}]*\}\s*@supports \(color:\s*color-mix\(in lab, red, red\)\)\s*\{\s*\1\{([^{}]*)\}\s*\}/g;

/** Fonts in case that the theme names none; ours does. */
const otherFonts = /var\((--default-(?:mono-)?font-family),[^()]*\)/g;

/**
 * Takes out of the style sheet what Tailwind writes for browsers of 2022 and before, where our scripts do not run
 * either, and for other themes (0.5 kB compressed in every first load). Stops when Tailwind words it otherwise.
 */
export function styleOfToday(): Plugin {
  return {
    name: 'style-of-today',
    apply: 'build',
    enforce: 'pre',
    transform(code, id) {
      if (!id.split('?')[0]?.endsWith('/src/app.css')) return null;
      const slim = code.replace(firstValues, '');
      if (slim === code || !plainColours.test(slim)) this.error("Tailwind's fallbacks are worded otherwise now: look at css-plugin.ts");
      return { code: slim.replace(plainColours, '$1{$2}').replace(otherFonts, 'var($1)'), map: null };
    },
  };
}
