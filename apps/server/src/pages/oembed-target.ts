import { questionPage, threadPage } from '@chaguan/contract';

/** The topic or question that an address leads to, and the language of its page. */
export interface OembedTarget {
  kind: 'topic' | 'question';
  id: string;
  language: 'zh' | 'en';
}

/** The pages whose content another site may embed, with the parameter of their id. */
const pages = [
  { kind: 'topic', path: threadPage.path, name: 'topicId' },
  { kind: 'question', path: questionPage.path, name: 'questionId' },
] as const;

const id = /^[1-9]\d{0,17}$/;

/** A longer address is none of ours. */
const longest = 2000;

/** What an absolute address of a page of this site leads to; undefined for every other text, also for an address with a user name. */
export function oembedTarget(address: string, base: string): OembedTarget | undefined {
  if (address.length > longest || !URL.canParse(address)) return undefined;
  const { origin, username, password, pathname, searchParams } = new URL(address);
  if (origin !== new URL(base).origin || username !== '' || password !== '') return undefined;
  const page = pages.find(({ path }) => path === pathname);
  const value = page && searchParams.get(page.name);
  if (!page || !value || !id.test(value)) return undefined;
  return { kind: page.kind, id: value, language: searchParams.get('lang') === 'en' ? 'en' : 'zh' };
}
