import { expect, test } from 'vitest';
import { cardBodyOf, cardDraftOf, newSpecification, specificationProblems } from './card-form.ts';

const draft = { ...cardDraftOf(null), name: '茶友卡', tags: '老茶，好座 安静', roleId: '7' };

test('what is typed becomes what is sent', () => {
  const specifications = [{ ...newSpecification(), name: '一月', money: ' １２．５０ ', points: '' }];
  const body = cardBodyOf({ ...draft, specifications });
  expect(body).toMatchObject({ name: '茶友卡', tags: ['老茶', '好座', '安静'] });
  expect(body.specifications).toEqual([
    { name: '一月', stockBy: 100, marketPrice: '', money: '12.50', points: '0', unit: 'month', quantity: 1, enabled: true },
  ]);
});

test.each([
  [{ quantity: '0' }, 'quantity', 'field.range'],
  [{ quantity: '1.5' }, 'quantity', 'field.range'],
  [{ unit: 'year', quantity: '101' }, 'quantity', 'field.range'],
  [{ unit: 'year', quantity: '100' }, 'quantity', undefined],
  [{ stockBy: '1e3' }, 'stockBy', 'field.range'],
  [{ stockBy: '-3' }, 'stockBy', undefined],
  [{ name: ' ' }, 'name', 'field.required'],
  [{ name: '一'.repeat(51) }, 'name', 'field.too_long'],
] as const)('%o: %s is %s', (bad, cell, code) => {
  const good = { ...newSpecification(), name: '一月' };
  const problems = specificationProblems({ ...draft, specifications: [good, { ...good, ...bad }] });
  expect(problems[`specifications.1.${cell}`]?.code).toBe(code);
  expect(Object.keys(problems)).toHaveLength(code === undefined ? 0 : 1);
});
