import * as contract from '@chaguan/contract';
import { bind } from '../../platform/http/bind.ts';
import { addForbiddenName, deleteForbiddenName, listForbiddenNames, tryForbiddenName } from './commands/forbidden-names.ts';
import {
  addRegistrationField,
  deleteRegistrationField,
  editRegistrationField,
  orderRegistrationFields,
} from './commands/registration-fields.ts';
import { register, registerByEmail, registerByPhone } from './commands/register.ts';
import { listRegistrationFields, readRegistrationFieldAnswers, tryRegistrationPattern } from './queries/registration-fields.ts';
import { readRegistrationForm } from './queries/read-registration-form.ts';

export const registrationRoutes = [
  bind(contract.readRegistrationForm, (ctx) => readRegistrationForm(ctx)),
  bind(contract.register, (ctx, { body }) => register(ctx, body)),
  bind(contract.registerByPhone, (ctx, { body }) => registerByPhone(ctx, body)),
  bind(contract.registerByEmail, (ctx, { body }) => registerByEmail(ctx, body)),
  bind(contract.listRegistrationFields, (ctx) => listRegistrationFields(ctx)),
  bind(contract.addRegistrationField, (ctx, { body }) => addRegistrationField(ctx, body)),
  bind(contract.editRegistrationField, (ctx, { params, body }) => editRegistrationField(ctx, params.fieldId, body)),
  bind(contract.tryRegistrationPattern, (ctx, { body }) => tryRegistrationPattern(ctx, body)),
  bind(contract.orderRegistrationFields, (ctx, { body }) => orderRegistrationFields(ctx, body.fieldIds)),
  bind(contract.readRegistrationFieldAnswers, (ctx, { params }) => readRegistrationFieldAnswers(ctx, params.fieldId)),
  bind(contract.deleteRegistrationField, (ctx, { params }) => deleteRegistrationField(ctx, params.fieldId)),
  bind(contract.listForbiddenNames, (ctx) => listForbiddenNames(ctx)),
  bind(contract.addForbiddenName, (ctx, { body }) => addForbiddenName(ctx, body.pattern)),
  bind(contract.deleteForbiddenName, (ctx, { body }) => deleteForbiddenName(ctx, body.pattern)),
  bind(contract.tryForbiddenName, (ctx, { query }) => tryForbiddenName(ctx, query.name)),
];
