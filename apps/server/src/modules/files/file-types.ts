import type { Settings } from '../site/index.ts';

/** Types without magic bytes: any text matches. */
const texts: Readonly<Record<string, string>> = { txt: 'text/plain', md: 'text/markdown', csv: 'text/csv' };

/** For containers where `file-type` does not know the content, or has another name for it. */
const alsoSeenAs: Readonly<Record<string, readonly string[]>> = {
  doc: ['cfb'],
  xls: ['cfb'],
  ppt: ['cfb'],
  gz: ['tar.gz'],
  jpeg: ['jpg'],
  tiff: ['tif'],
  m4a: ['mp4'],
};

/** Types with the container's own name, which mean nothing to a reader. */
const mimes: Readonly<Record<string, string>> = {
  doc: 'application/msword',
  xls: 'application/vnd.ms-excel',
  ppt: 'application/vnd.ms-powerpoint',
};

/** Files that run in a browser or by a double click are never accepted, whatever the setting says. */
const never: ReadonlySet<string> = new Set(
  'html htm xhtml xht shtml mhtml svg xml xsl js mjs cjs css wasm swf jar exe msi dll scr com bat cmd ps1 vbs sh app apk dmg pkg lnk url hta'.split(
    ' ',
  ),
);

/** Extensions listed in a setting. */
function namedIn(setting: string): string[] {
  const names = setting.toLowerCase().split(/[\s,，、;；]+/);
  return [...new Set(names.map((name) => name.replace(/^\.+/, '')))].filter((name) => /^[a-z0-9]{1,10}$/.test(name) && !never.has(name));
}

/** Extensions of files that the settings accept. */
export function acceptedTypes({ fileTypes }: Pick<Settings, 'fileTypes'>): string[] {
  return namedIn(fileTypes);
}

/** Extensions of videos that the settings accept. */
export function acceptedVideoTypes({ videoTypes }: Pick<Settings, 'videoTypes'>): string[] {
  return namedIn(videoTypes);
}

/** The type of a text by its extension; undefined for all others. */
export function textType(extension: string): string | undefined {
  return texts[extension];
}

/** Whether the first bytes, detected as type `seen`, fit an extension. */
export function fits(extension: string, seen: string): boolean {
  return seen === extension || (alsoSeenAs[extension]?.includes(seen) ?? false);
}

export function mimeOf(extension: string, seen: string): string {
  return mimes[extension] ?? seen;
}

/** Types that are archives themselves: only these may end as an archive. */
export const archives: ReadonlySet<string> = new Set('zip docx xlsx pptx odt ods odp epub'.split(' '));
