import { adminFilesPage, listStaffFiles, readFileFigures, staffFileStates, type Answer, type Query } from '@chaguan/contract';
import type { PageQuery } from '@chaguan/contract/address-of';
import type { Api } from '../../../lib/api/api.ts';
import { queryOf, type PageParameters } from '../../../lib/query.ts';
import { endOf, momentOf } from '../../staff/days.ts';

export type StaffFile = Answer<typeof listStaffFiles>['items'][number];
export type FileFilters = PageQuery<typeof adminFilesPage>;

const day = /^\d{4}-\d{2}-\d{2}$/;

/** The filters in the URL; invalid ones are ignored, so that a broken link still shows a list. */
export function fileFilters(query: PageParameters<keyof FileFilters>): FileFilters {
  const given = (name: keyof FileFilters, accepts: RegExp): string | undefined => {
    const text = query.get(name)?.trim() ?? '';
    return accepts.test(text) ? text : undefined;
  };
  const entries = [
    ['owner', given('owner', /^.{1,25}$/u)],
    ['name', given('name', /^.{1,100}$/u)],
    [
      'extension',
      given('extension', /^\.?[A-Za-z0-9]{1,10}$/)
        ?.replace('.', '')
        .toLowerCase(),
    ],
    ['state', staffFileStates.find((one) => one === query.get('state'))],
    ['megabytes', given('megabytes', /^[1-9]\d{0,3}$/)],
    ['from', given('from', day)],
    ['until', given('until', day)],
    ['before', given('before', /^[1-9]\d{0,17}$/)],
  ] as const;
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined));
}

function asked({ megabytes, from, until, ...same }: FileFilters): Partial<Query<typeof listStaffFiles>> {
  return {
    ...(same as Partial<Query<typeof listStaffFiles>>),
    ...(megabytes && { minKilobytes: Number(megabytes) * 1024 }),
    ...(from && { from: momentOf(from) }),
    ...(until && { until: endOf(until) }),
  };
}

export async function loadFiles(from: Api, url: URL) {
  const filters = fileFilters(queryOf(adminFilesPage, url));
  const [files, figures] = await Promise.all([from.call(listStaffFiles, { query: asked(filters) }), from.call(readFileFigures)]);
  return { filters, files, figures };
}
