import { codeSpans } from '@chaguan/richtext';
import { emojiNamed } from './emoji.ts';
import { type RawBlock, type RawNode, rawBlocks, rawText } from './raw-blocks.ts';
import { type Addresses, rewriteAddresses } from './raw-addresses.ts';

/** What the conversion of a post needs to know of the site that it comes from. */
export interface RawContext extends Addresses {
  /** The id of its topic, for quotes that name none. */
  topic: string;
  /** The record of a post by topic and number: `topics/3`, `comments/17`. */
  postAt: (topic: string, number: number) => string | undefined;
  /** Whether a quote at its top becomes the quote of a comment, and its polls become records. */
  as: 'root' | 'comment' | 'answer' | 'message';
}

export interface ConvertedRaw {
  markdown: string;
  /** Key of the comment that it quotes. */
  quoted: string | undefined;
  /** Why the original should be kept. */
  lost: string[];
}

// Private use: they are removed from what comes in.
const [before, after] = ['\uE000', '\uE001'];

/** Code stays as it is: it is replaced by marks while everything else is converted. Shared with other systems whose posts are Markdown. */
export function masked(raw: string): { text: string; unmask: (text: string) => string } {
  const clean = raw.replaceAll(/\r\n?/g, '\n').replaceAll(/[\0\uE000\uE001]/g, '');
  const spans = codeSpans(clean);
  const codes = spans.map(([from, to]) => clean.slice(from, to));
  let text = '';
  let at = 0;
  for (const [number, [from, to]] of spans.entries()) {
    text += `${clean.slice(at, from)}${before}${number}${after}`;
    at = to;
  }
  const unmask = (masks: string): string =>
    masks.replaceAll(new RegExp(`${before}(\\d+)${after}`, 'g'), (_, number: string) => codes[Number(number)] ?? '');
  return { text: text + clean.slice(at), unmask };
}

const withoutGaps = (text: string): string => text.replaceAll(/\n{3,}/g, '\n\n').trim();

const quotedLines = (text: string): string => text.replaceAll(/^/gm, '> ').replaceAll(/^> $/gm, '>');

/** `"alice, post:3, topic:9"` of a quote. */
function quoteFacts(value: string): { name: string; topic: string | undefined; number: number } {
  const [name = '', ...rest] = value.replace(/^\s*=?\s*["“]?|["”]?\s*$/g, '').split(/\s*,\s*/);
  const fact = (key: string): string | undefined => rest.find((part) => part.startsWith(`${key}:`))?.slice(key.length + 1);
  return { name: fact('username') ?? name, topic: fact('topic'), number: Number(fact('post') ?? 0) };
}

/** An address that ends neither at a space nor at a bracket. */
const safeAddress = (address: string): string =>
  address.replaceAll(/[\s()<>]/g, (character) => `%${character.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`);

const escaped = (text: string): string => text.replaceAll(/[\\`*_[\]<>~]/g, String.raw`\$&`);

class Converter {
  readonly lost = new Set<string>();
  readonly #context: RawContext;
  readonly #unmask: (text: string) => string;

  constructor(context: RawContext, unmask: (text: string) => string) {
    this.#context = context;
    this.#unmask = unmask;
  }

  text(nodes: readonly RawNode[]): string {
    return nodes.map((node) => (typeof node === 'string' ? this.#leaf(node) : this.#block(node))).join('');
  }

  /** The comment that a quote at the top of a comment is of. */
  quotedBy(block: RawBlock): string | undefined {
    const { topic, number } = quoteFacts(block.value);
    const [kind, key] = this.#context.postAt(topic ?? this.#context.topic, number)?.split('/') ?? [];
    return kind === 'comments' && (topic ?? this.#context.topic) === this.#context.topic ? key : undefined;
  }

  #leaf(text: string): string {
    const dated = text.replaceAll(/\[date(?:-range)?[= ]([^\]\n]{1,300})\]/g, (_, value: string) => {
      this.lost.add('a date that is shown in the zone of its reader');
      return [...value.matchAll(/(?:^|[=\s"])(\d{4}-\d\d-\d\d(?:T[\d:]+)?|\d\d:\d\d(?::\d\d)?|[A-Z][a-z]+\/[A-Z][A-Za-z_/]+)/g)]
        .map(([, part]) => part)
        .join(' ');
    });
    const emojis = dated.replaceAll(/(?<![\w/:]):([\w+-]{1,40}):(?!\w)/g, (all, name: string) => emojiNamed(name) ?? all);
    return rewriteAddresses(emojis, this.#context);
  }

  #quote(block: RawBlock): string {
    const { name, topic, number } = quoteFacts(block.value);
    const record = this.#context.postAt(topic ?? this.#context.topic, number);
    const label = record === undefined ? escaped(name) : `[${escaped(name)}](archive:${record})`;
    const content = this.#unmask(withoutGaps(this.text(block.content)));
    return `\n\n${quotedLines(name === '' ? content : `${label}:\n\n${content}`)}\n\n`;
  }

  #folded(title: string, content: string): string {
    const summary = title.replaceAll(/[<>&\n]/g, ' ').trim();
    return `\n\n<details><summary>${summary}</summary>\n\n${content.trim()}\n\n</details>\n\n`;
  }

  #poll(block: RawBlock): string {
    if (this.#context.as === 'root') return '';
    this.lost.add('a poll below the first post');
    return this.text(block.content);
  }

  #link(block: RawBlock, prefix: string): string {
    const text = rawText(block.content).trim();
    const address = block.value.replace(/^=\s*["']?|["']?\s*$/g, '') || text;
    return this.#leaf(`[${escaped(text)}](${prefix}${safeAddress(address)})`);
  }

  #block(block: RawBlock): string {
    const content = (): string => this.text(block.content);
    switch (block.name) {
      case 'quote':
        return this.#quote(block);
      case 'details':
        return this.#folded(block.value.replace(/^\s*=?\s*["“]?|["”]?\s*$/g, '') || '…', content());
      case 'spoiler': {
        this.lost.add('a text that was blurred until it was pressed');
        return rawText(block.content).includes('\n') ? this.#folded('…', content()) : content();
      }
      case 'poll':
        return this.#poll(block);
      case 'url':
        return this.#link(block, '');
      case 'email':
        return this.#link(block, 'mailto:');
      case 'img':
        return this.#leaf(`![](${safeAddress(rawText(block.content).trim())})`);
      case 'b':
        return `<b>${content()}</b>`;
      case 'i':
        return `<i>${content()}</i>`;
      case 's':
        return `<s>${content()}</s>`;
      default:
        return content();
    }
  }
}

/** The text of a post of Discourse as our Markdown: it is Markdown already, but for its quotes, polls, folds, files and links. */
export function convertRaw(raw: string, context: RawContext): ConvertedRaw {
  const { text, unmask } = masked(raw);
  const converter = new Converter(context, unmask);
  const nodes = rawBlocks(text);
  const top = nodes.findIndex((node) => typeof node !== 'string' || node.trim() !== '');
  const first = nodes[top];
  const quoted = context.as === 'comment' && typeof first === 'object' && first.name === 'quote' ? converter.quotedBy(first) : undefined;
  const rest = quoted === undefined ? nodes : nodes.toSpliced(top, 1);
  return { markdown: unmask(withoutGaps(converter.text(rest))), quoted, lost: [...converter.lost] };
}
