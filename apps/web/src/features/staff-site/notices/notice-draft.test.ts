import { expect, test } from 'vitest';
import { audienceBody, noticeDraftOf, timeBody } from './notice-draft.ts';

const draft = { ...noticeDraftOf(null), roleIds: ['1'], gradeIds: ['2'], accounts: '@li\n wang，zhao' };

test('only what the audience asks for is sent', () => {
  expect(audienceBody(draft)).toEqual({ audience: 'everybody', roleIds: [], gradeIds: [], accounts: [] });
  expect(audienceBody({ ...draft, audience: 'roles' })).toMatchObject({ roleIds: ['1'], gradeIds: [], accounts: [] });
  expect(audienceBody({ ...draft, audience: 'grades' })).toMatchObject({ roleIds: [], gradeIds: ['2'], accounts: [] });
  expect(audienceBody({ ...draft, audience: 'members' })).toMatchObject({ roleIds: [], accounts: ['@li', 'wang', 'zhao'] });
});

test('times are of the clock in Beijing, and none means at once', () => {
  expect(timeBody({ ...draft, publishAt: '2026-11-23T08:30' })).toEqual({});
  expect(timeBody({ ...draft, scheduled: true, publishAt: '2026-11-23T08:30' })).toEqual({ publishAt: '2026-11-23T00:30:00.000Z' });
});
