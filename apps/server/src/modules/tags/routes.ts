import {
  addTag,
  deleteTag,
  editTag,
  listFollowedTags,
  followTag,
  listQuestionTags,
  listTags,
  orderTags,
  listStaffTags,
} from '@chaguan/contract';
import { bind } from '../../platform/http/bind.ts';
import { addTag as add } from './commands/add-tag.ts';
import { deleteTag as remove } from './commands/delete-tag.ts';
import { editTag as edit } from './commands/edit-tag.ts';
import { followTag as follow } from './commands/follow-tag.ts';
import { orderTags as order } from './commands/order-tags.ts';
import { listFollowedTags as listFollowed } from './queries/list-followed-tags.ts';
import { listQuestionTags as listForQuestions, listTags as list } from './queries/list-tags.ts';
import { listStaffTags as listForStaff } from './queries/list-staff-tags.ts';

export const tagRoutes = [
  bind(listTags, (ctx) => list(ctx)),
  bind(listQuestionTags, (ctx) => listForQuestions(ctx)),
  bind(followTag, (ctx, { params, body }) => follow(ctx, params.tagId, body.on)),
  bind(listFollowedTags, (ctx) => listFollowed(ctx)),
  bind(listStaffTags, (ctx, { query }) => listForStaff(ctx, query)),
  bind(addTag, (ctx, { body }) => add(ctx, body)),
  bind(orderTags, (ctx, { body }) => order(ctx, body.tagIds)),
  bind(editTag, (ctx, { params, body }) => edit(ctx, params.tagId, body)),
  bind(deleteTag, (ctx, { params }) => remove(ctx, params.tagId)),
];
