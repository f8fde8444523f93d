import {
  addWordList,
  deleteWordList,
  editWordList,
  readWordList,
  tryWords,
  type Answer,
  type Body,
  type listWordLists,
} from '@chaguan/contract';
import { api } from '../../../lib/api/browser.ts';

export type WordList = Answer<typeof listWordLists>['items'][number];
export type SavedList = Answer<typeof addWordList>;
export type Tried = Answer<typeof tryWords>;
type ListBody = Body<typeof addWordList>;

export const wordActs = {
  read: (listId: string) => api.call(readWordList, { params: { listId } }),
  save: (list: WordList | null, body: ListBody) =>
    list === null
      ? api.call(addWordList, { body }, { json: true })
      : api.call(editWordList, { params: { listId: list.id }, body: { ...body, version: list.version } }, { json: true }),
  remove: (listId: string) => api.call(deleteWordList, { params: { listId } }),
  tryWords: (body: Body<typeof tryWords>) => api.call(tryWords, { body }),
};

/** Lists from other forums are often in the encoding of Chinese Windows. */
export async function textOf(file: File): Promise<string> {
  const bytes = await file.arrayBuffer();
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('gb18030').decode(bytes);
  }
}

/** Offers a text as a download. */
export function download(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/plain;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = `${name.replaceAll(/[\\/:*?"<>|]/g, '_')}.txt`;
  link.click();
  URL.revokeObjectURL(url);
}

export const actTones = { mask: 'plain', hold: 'gold', refuse: 'cinnabar' } as const;
