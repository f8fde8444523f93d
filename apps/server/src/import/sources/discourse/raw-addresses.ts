import { sha1OfBase62 } from './base62.ts';

/** What addresses of the former site lead to. */
export interface Addresses {
  /** The former site, such as https://forum.example.com/. */
  site: string;
  /** The file with this SHA-1, as an address of the archive. */
  upload: (sha1: string) => string | undefined;
  /** The record that an address of the former site leads to. */
  rewrite: (url: URL) => string | undefined;
}

/** A picture or link of Markdown: its text, and its address with what may follow it. */
const linked = /(!?)\[((?:[^\][\\]|\\.){0,1000})\]\(\s*(<?)([^\s()<>]+(?:\([^\s()<>]*\))?)>?([^)\n]{0,300})\)/g;
const attribute = /\b(src|href)="([^"\n]{1,2000})"/gi;
const bare = /(?<![\w(<"'=/[\]])https?:\/\/[^\s<>"'()[\]]+/g;

const sha1InPath = /\/(?:original|optimized)\/(?:\w{1,3}\/)*([0-9a-f]{40})(?=[._])/i;

/** The record that an address leads to, as an address of the archive. */
function recordAt(address: string, { site, upload, rewrite }: Addresses): string | undefined {
  const [, short] = /^upload:\/\/(\w+)/.exec(address) ?? /\/uploads\/short-url\/(\w+)/.exec(address) ?? [];
  const sha1 = (short === undefined ? undefined : sha1OfBase62(short)) ?? sha1InPath.exec(address)?.[1]?.toLowerCase();
  const file = sha1 === undefined ? undefined : upload(sha1);
  if (file !== undefined) return file;
  const url = URL.parse(address, site);
  return url === null || !/^https?:$/.test(url.protocol) ? undefined : rewrite(url);
}

/** What an address becomes: a record; absolute, if it was relative to the site; or what it was. */
function addressAfter(address: string, around: Addresses): string {
  const record = recordAt(address, around);
  if (record !== undefined) return record;
  return /^\/(?!\/)/.test(address) ? (URL.parse(address, around.site)?.href ?? address) : address;
}

/** `alt|690x388, 50%` is a text and a size, `name|attachment` a text and a kind. */
const withoutSize = (text: string): string => text.replace(/\|(?:\d+x\d+(?:, ?\d+%?)?|attachment|thumbnail|audio|video)(?:\|.*)?$/, '');

/** Links, pictures and addresses of a text without code. */
export function rewriteAddresses(text: string, around: Addresses): string {
  return text
    .replaceAll(linked, (_all, mark: string, label: string, _open, address: string, title: string) => {
      const to = addressAfter(address, around);
      return `${mark}[${withoutSize(label)}](${to}${/^\s+["']/.test(title) ? title : ''})`;
    })
    .replaceAll(attribute, (_all, name: string, address: string) => `${name}="${addressAfter(address, around)}"`)
    .replaceAll(bare, (address) => {
      const record = recordAt(address, around);
      return record === undefined ? address : `[${address.replaceAll('_', String.raw`\_`)}](${record})`;
    });
}
