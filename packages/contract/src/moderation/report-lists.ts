import Type from 'typebox';
import { endpoint } from '../endpoint.ts';
import { Done, Id, nullable, oneOf } from '../fields.ts';
import { reportRules } from './reports.ts';

const sort = Type.Integer({ minimum: 0, maximum: 99_999_999, default: 0 });
const { maxLength } = reportRules.categoryName;

const categoryBody = Type.Object({
  parentId: Type.Optional(nullable(Id)),
  nameZh: Type.String({ minLength: 1, maxLength }),
  nameEn: Type.String({ maxLength, default: '' }),
  sort,
  needsReason: Type.Boolean({ default: false, description: 'used for leaves only' }),
});

const Category = Type.Object({
  id: Id,
  parentId: nullable(Id),
  nameZh: Type.String(),
  nameEn: Type.String(),
  sort: Type.Integer(),
  needsReason: Type.Boolean(),
});

const categoryParams = Type.Object({ categoryId: Id });

export const listReportCategories = endpoint({
  method: 'GET',
  path: '/api/admin/reportCategories',
  access: 'staff',
  right: 'reports',
  rate: 'read',
  summary: 'Lists the categories of reports in order, each of the first level followed by its leaves.',
  answer: Type.Object({ items: Type.Array(Category) }),
  errors: [],
});

export const addReportCategory = endpoint({
  method: 'POST',
  path: '/api/admin/reportCategories',
  access: 'staff',
  right: 'reports',
  rate: 'write',
  summary: 'Adds a category, on the first level or below one of it.',
  body: categoryBody,
  answer: Category,
  errors: ['report_category.parent'],
});

export const editReportCategory = endpoint({
  method: 'POST',
  path: '/api/admin/reportCategories/{categoryId}',
  access: 'staff',
  right: 'reports',
  rate: 'write',
  summary: 'Edits a category; one that has leaves stays on the first level.',
  params: categoryParams,
  body: categoryBody,
  answer: Category,
  errors: ['report_category.not_found', 'report_category.parent'],
});

export const deleteReportCategory = endpoint({
  method: 'POST',
  path: '/api/admin/reportCategories/{categoryId}/delete',
  access: 'staff',
  right: 'reports',
  rate: 'write',
  summary: 'Deletes a category with its leaves. Existing reports keep its name.',
  params: categoryParams,
  answer: Done,
  errors: ['report_category.not_found'],
});

export const reportVerdicts = ['reject', 'accept'] as const;

const reasonBody = Type.Object({
  verdict: oneOf(...reportVerdicts),
  textZh: Type.String({ minLength: 1, maxLength: reportRules.reason.maxLength }),
  textEn: Type.String({ maxLength: reportRules.reason.maxLength, default: '' }),
  sort,
});

const Reason = Type.Object({
  id: Id,
  verdict: oneOf(...reportVerdicts),
  textZh: Type.String(),
  textEn: Type.String(),
  sort: Type.Integer(),
});

const reasonParams = Type.Object({ reasonId: Id });

export const listReportReasons = endpoint({
  method: 'GET',
  path: '/api/admin/reportReasons',
  access: 'staff',
  right: 'any',
  rate: 'read',
  summary: 'Lists the reasons that staff can choose from, in order.',
  answer: Type.Object({ items: Type.Array(Reason) }),
  errors: [],
});

export const addReportReason = endpoint({
  method: 'POST',
  path: '/api/admin/reportReasons',
  access: 'staff',
  right: 'reports',
  rate: 'write',
  summary: 'Adds a reason to choose from.',
  body: reasonBody,
  answer: Reason,
  errors: [],
});

export const editReportReason = endpoint({
  method: 'POST',
  path: '/api/admin/reportReasons/{reasonId}',
  access: 'staff',
  right: 'reports',
  rate: 'write',
  summary: 'Edits a reason; notifications already sent do not change.',
  params: reasonParams,
  body: reasonBody,
  answer: Reason,
  errors: ['report_reason.not_found'],
});

export const deleteReportReason = endpoint({
  method: 'POST',
  path: '/api/admin/reportReasons/{reasonId}/delete',
  access: 'staff',
  right: 'reports',
  rate: 'write',
  summary: 'Deletes a reason.',
  params: reasonParams,
  answer: Done,
  errors: ['report_reason.not_found'],
});
