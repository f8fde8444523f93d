import type { BbContext } from './context.ts';
import { smiliesOf, type Smiley } from './smilies.ts';

const attachment = { kind: 'file', name: '说明.pdf', url: '/file?key=0123456789abcdef0123456789abcdef', price: 0 } as const;

/** The context of a plain post of bbs.example.cn, whose threads are rewritten. */
export function bbContext(changes: Partial<BbContext> = {}): BbContext {
  return {
    allowsHidden: true,
    price: 0,
    postedAt: new Date('2020-01-01T00:00:00Z'),
    now: new Date('2026-01-01T00:00:00Z'),
    site: 'https://bbs.example.cn/',
    rewrite: ({ hostname, searchParams, pathname }) => {
      const tid = searchParams.get('tid') ?? /^\/thread-(\d+)-/.exec(pathname)?.[1];
      return hostname === 'bbs.example.cn' && tid !== undefined && tid !== null ? `/moved/${tid}` : undefined;
    },
    attachments: new Map(),
    smilies: smiliesOf(
      new Map<string, Smiley>([
        [':)', { text: '🙂' }],
        [':lol', { text: '😄' }],
        ['{:4_90:}', { url: '/smilies/90.gif' }],
      ]),
    ),
    isQuotable: (pid) => pid === '77',
    html: false,
    plain: false,
    ...changes,
  };
}

export const textFile = (price = 0) => ({ ...attachment, price });
export const picture = (price = 0) => ({ kind: 'image', name: '图.png', url: '/file/pictures/1.png', price }) as const;
