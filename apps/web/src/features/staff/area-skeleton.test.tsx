import { expect, test } from 'vitest';
import { html } from '../../lib/testing.tsx';
import { AreaSkeleton } from './area-skeleton.tsx';

test('what is displayed before a screen of the back office has the shape of that screen', () => {
  const shapes = ['/admin', '/admin/queue', '/admin/members'].map((at) => html(<AreaSkeleton />, { at }));
  expect(new Set(shapes).size).toBe(shapes.length);
});
