import { expect, test } from 'vitest';
import { bodyOf, draftOf, draftProblem, newSpecification } from './card-form.ts';

const draft = { ...draftOf(null), name: ' 茶友卡 ', tags: '老茶，好座 安静', roleId: '7' };

test('what is typed becomes what is sent', () => {
  const specifications = [{ ...newSpecification(), name: '一月', money: ' １２．５０ ', points: '' }];
  const body = bodyOf({ ...draft, specifications });
  expect(body).toMatchObject({ name: '茶友卡', tags: ['老茶', '好座', '安静'] });
  expect(body.specifications).toEqual([{ name: '一月', stockBy: 100, marketPrice: '', money: '12.50', points: '0', unit: 'month', quantity: 1, enabled: true }]);
});

test.each([
  [{ quantity: '0' }, 'field.range'],
  [{ quantity: '1.5' }, 'field.range'],
  [{ unit: 'year', quantity: '101' }, 'field.range'],
  [{ stockBy: '1e3' }, 'field.digits'],
  [{ stockBy: '-3' }, undefined],
  [{ unit: 'year', quantity: '100' }, undefined],
] as const)('%o is %s', (bad, code) => {
  expect(draftProblem({ ...draft, specifications: [newSpecification(), { ...newSpecification(), ...bad }] })?.code).toBe(code);
});
