import {
  addRegistrationField,
  deleteRegistrationField,
  editRegistrationField,
  listRegistrationFields,
  orderRegistrationFields,
  readRegistrationFieldAnswers,
  tryRegistrationPattern,
  type Answer,
  type Body,
} from '@chaguan/contract';
import { api } from '../../../lib/api/browser.ts';

export type RegistrationField = Answer<typeof listRegistrationFields>['items'][number];
export type FieldBody = Body<typeof addRegistrationField>;

const quiet = { loading: false };

export const fieldActs = {
  save: (id: string | null, body: FieldBody) =>
    id === null ? api.call(addRegistrationField, { body }) : api.call(editRegistrationField, { params: { fieldId: id }, body }),
  order: (fieldIds: string[]) => api.call(orderRegistrationFields, { body: { fieldIds } }),
  answers: (fieldId: string) => api.call(readRegistrationFieldAnswers, { params: { fieldId } }),
  remove: (fieldId: string) => api.call(deleteRegistrationField, { params: { fieldId } }),
  tryPattern: (pattern: string, text: string) => api.call(tryRegistrationPattern, { body: { pattern, text } }, quiet),
};
