import type { Smilies } from './smilies.ts';

/** An attachment of the post that is converted. */
export interface BbAttachment {
  kind: 'image' | 'file';
  /** Its name, and the address that a body refers to it by. */
  name: string;
  url: string;
  /** Points that opening it costs; 0 for none. */
  price: number;
}

/** What the conversion needs to know of the post and of the site that it comes from. */
export interface BbContext {
  /** Whether the text may have hidden blocks: only topics do. Elsewhere their content is left out. */
  allowsHidden: boolean;
  /** Points that everything outside `[free]` costs; 0 for none. */
  price: number;
  postedAt: Date;
  now: Date;
  /** The former site, such as https://bbs.example.cn/, for its relative links. */
  site: string;
  /** The new address of a link or picture; undefined to keep it. */
  rewrite: (url: URL) => string | undefined;
  attachments: ReadonlyMap<string, BbAttachment>;
  smilies: Smilies;
  /** Whether a post can be quoted by its former id: then its quotation at the top of a text is left out of the body. */
  isQuotable: (pid: string) => boolean;
  html: boolean;
  /** BBCode is switched off: the text is shown as it is. */
  plain: boolean;
}

/** `lost`: why the original should be kept, as a list of reasons without duplicates; `quoted`: the former id of the post that it quotes. */
export interface ConvertedBody {
  markdown: string;
  quoted: string | undefined;
  lost: string[];
}
