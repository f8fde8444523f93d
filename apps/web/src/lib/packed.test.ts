import { expect, test } from 'vitest';
import { pack, unpack } from './packed.ts';

test('what was packed comes back, as one object for one load', () => {
  const packed = pack({ rows: [{ title: '茶</script>' }] });
  expect(unpack(packed)).toEqual({ rows: [{ title: '茶</script>' }] });
  const sent = { ...packed };
  expect(unpack(sent)).toEqual({ rows: [{ title: '茶</script>' }] });
  expect(unpack(sent)).toBe(unpack(sent));
});

test('what the browser loaded itself passes through', () => {
  const data = { rows: [] };
  expect(unpack(data)).toBe(data);
});
