import { expect, test } from 'vitest';
import { pack, unpack } from './packed.ts';

test('what was packed comes back, as one object for one load', () => {
  const packed = pack({ rows: [{ title: '茶</script>' }] });
  expect(unpack(packed)).toEqual({ rows: [{ title: '茶</script>' }] });
  expect(unpack(packed)).toBe(unpack(packed));
});

test('what the browser loaded itself passes through', () => {
  const data = { rows: [] };
  expect(unpack(data)).toBe(data);
});
