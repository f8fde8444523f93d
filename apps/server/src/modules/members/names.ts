import { pinyin } from 'pinyin-pro';

/** Accounts and nicknames are one space of names, compared in lower case; PostgreSQL has no NUL in its texts. */
export function nameKey(name: string): string {
  return name.replaceAll(/\p{Cc}/gu, '').trim().toLowerCase();
}

/** Whether staff have reserved a name; `*` in a pattern stands for any characters. */
export function isForbidden(patterns: readonly string[], name: string): boolean {
  return patterns.some((pattern) => {
    const parts = pattern.toLowerCase().split('*').map((part) => part.replaceAll(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`));
    return new RegExp(`^${parts.join('.*')}$`, 'su').test(nameKey(name));
  });
}

/** What a mention finds a name by: itself, its pinyin, its initials. */
export function mentionKeys(name: string): string[] {
  const read = (pattern: 'pinyin' | 'first'): string =>
    pinyin(name, { pattern, toneType: 'none', type: 'array', surname: 'head', nonZh: 'consecutive', v: true }).join('');
  return [...new Set([name, read('pinyin'), read('first')].map((key) => nameKey(key).replaceAll(/\s/g, '')))].filter((key) => key !== '');
}
