import { type FileCardView, filePage, readFileCard, readFileLink } from '@chaguan/contract';
import type { Api } from '../../lib/api/api.ts';
import type { LoadArgs } from '../../lib/isomorphic.ts';
import { queryOf } from '../../lib/query.ts';

export type FilePageData = { file: FileCardView; link: string | null };

/** A file with a temporary link, so that it can be downloaded without scripts. */
export async function loadFile(api: Api, { url }: Pick<LoadArgs, 'url'>): Promise<FilePageData> {
  const params = { fileKey: queryOf(filePage, url).get('key') ?? '' };
  const file = await api.call(readFileCard, { params });
  return { file, link: file.state === 'ready' && !file.plays ? (await api.call(readFileLink, { params })).url : null };
}
