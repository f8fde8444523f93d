import { restingRights, rights } from '@chaguan/contract';
import { expect, test } from 'vitest';
import { html } from '../../../lib/testing.tsx';
import { GlobalRights } from './global-rights.tsx';

test('every right that an act asks for is offered, and no other', () => {
  const page = html(<GlobalRights chosen={[]} onChange={() => undefined} />, { lang: 'en' });
  const boxes = page.match(/type="checkbox"/g) ?? [];
  expect(restingRights).toEqual([]);
  expect(page).toMatch(/Videos/);
  // One more for each group.
  expect(boxes).toHaveLength(rights.length - restingRights.length + new Set(rights.map((right) => right.split('.')[0])).size);
});
