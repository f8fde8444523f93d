import * as contract from '@chaguan/contract';
import { bind } from '../../platform/http/bind.ts';
import { editTag, type GivesSold } from './commands/edit-tag.ts';
import { addTag, deleteTag, orderTags } from './commands/tags.ts';
import { followTag } from './commands/follow-tag.ts';
import { listFollowedTags } from './queries/list-followed-tags.ts';
import { listQuestionTags, listTags } from './queries/list-tags.ts';
import { listStaffTags } from './queries/list-staff-tags.ts';

export const tagRoutes = (givesSold: GivesSold) => [
  bind(contract.listTags, (ctx) => listTags(ctx)),
  bind(contract.listQuestionTags, (ctx) => listQuestionTags(ctx)),
  bind(contract.followTag, (ctx, { params, body }) => followTag(ctx, params.tagId, body.on)),
  bind(contract.listFollowedTags, (ctx) => listFollowedTags(ctx)),
  bind(contract.listStaffTags, (ctx, { query }) => listStaffTags(ctx, query)),
  bind(contract.addTag, (ctx, { body }) => addTag(ctx, body)),
  bind(contract.orderTags, (ctx, { body }) => orderTags(ctx, body.tagIds)),
  bind(contract.editTag, (ctx, { params, body }) => editTag(ctx, givesSold, params.tagId, body)),
  bind(contract.deleteTag, (ctx, { params }) => deleteTag(ctx, params.tagId)),
];
