import { addGrade, deleteGrade, editGrade, type Answer, type Body, type listGrades } from '@chaguan/contract';
import { api } from '../../../lib/api/browser.ts';

export type Grade = Answer<typeof listGrades>['items'][number];

export const gradeActs = {
  save: (gradeId: string | null, body: Body<typeof addGrade>) =>
    gradeId === null ? api.call(addGrade, { body }) : api.call(editGrade, { params: { gradeId }, body }),
  remove: (gradeId: string) => api.call(deleteGrade, { params: { gradeId } }),
};
