import { addGrade, deleteGrade, editGrade, listGrades } from '@chaguan/contract';
import { expect, test } from 'vitest';
import { testApp } from '../../../test/app.ts';
import { gradeOf, grades } from '../members/index.ts';
import { recorded } from './testing.ts';

const app = testApp();

function grade(points: number) {
  return { nameZh: `满 ${points}`, nameEn: '', points, invitations: 3 };
}

test('grades are added, changed and deleted, members have them at once, and the log says so', async () => {
  const boss = await app.staff('boss');
  const { id } = await boss.call(addGrade, { body: grade(50) });
  expect(gradeOf(await grades.get(app.db), 60).grade?.id).toBe(id);
  await boss.call(editGrade, { params: { gradeId: id }, body: grade(70) });
  expect(gradeOf(await grades.get(app.db), 60).grade?.points).toBe(0);
  await boss.call(deleteGrade, { params: { gradeId: id } });
  expect((await boss.call(listGrades)).items.map(({ points }) => points)).toEqual([0, 100, 500, 2000, 8000, 30_000]);
  expect((await recorded(app, 'grade', id)).map(({ act }) => act)).toEqual(['grade.added', 'grade.edited', 'grade.deleted']);
  await expect(boss.call(editGrade, { params: { gradeId: id }, body: grade(70) })).rejects.toMatchObject({ code: 'grade.not_found' });
});

test('points are of one grade, also of ten at once; none below nothing', async () => {
  const boss = await app.staff('boss');
  const results = await Promise.allSettled(Array.from({ length: 10 }, () => boss.call(addGrade, { body: grade(77) })));
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(results.find(({ status }) => status === 'rejected')).toMatchObject({
    reason: { fields: [{ field: 'points', code: 'grade.points_taken' }] },
  });
  await expect(boss.call(addGrade, { body: grade(-1) })).rejects.toMatchObject({ status: 422 });
  await expect(boss.call(addGrade, { body: { ...grade(78), nameZh: ' ' } })).rejects.toMatchObject({ fields: [{ field: 'nameZh' }] });
});

test('one grade stays at nothing', async () => {
  const boss = await app.staff('boss');
  const first = (await boss.call(listGrades)).items[0];
  const params = { gradeId: first?.id ?? '' };
  await expect(boss.call(deleteGrade, { params })).rejects.toMatchObject({ code: 'grade.first_stays' });
  await expect(boss.call(editGrade, { params, body: grade(5) })).rejects.toMatchObject({
    fields: [{ field: 'points', code: 'grade.first_stays' }],
  });
  expect(await boss.call(editGrade, { params, body: { ...grade(0), nameZh: '新茶' } })).toMatchObject({ name: { zh: '新茶' }, points: 0 });
});
