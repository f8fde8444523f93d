import { readCustomPage, type Answer } from '@chaguan/contract';
import type { Api } from '../../lib/api/api.ts';
import type { LoadArgs } from '../../lib/isomorphic.ts';

export type CustomPageText = Answer<typeof readCustomPage>;

export const loadCustomPage = (from: Api, { params }: LoadArgs): Promise<CustomPageText> =>
  from.call(readCustomPage, { params: { slug: params['slug'] ?? '' } });
