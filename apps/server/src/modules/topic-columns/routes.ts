import * as contract from '@chaguan/contract';
import { bind } from '../../platform/http/bind.ts';
import { deleteColumn, removeColumn } from './commands/delete-column.ts';
import { followCollection } from '../follows/index.ts';
import { followableColumn } from './followable.ts';
import { orderColumn, setColumnCover } from './commands/order-column.ts';
import { addColumn, editColumn } from './commands/save-column.ts';
import { setColumnOfTopic } from './commands/set-column-of-topic.ts';
import { readColumnOfTopic } from './queries/column-of-topic.ts';
import { listFollowedColumns, listMemberColumns } from './queries/list-columns.ts';
import { listOwnColumns, listTopicsWithoutColumn, readOwnColumn } from './queries/own-columns.ts';
import { readTopicColumn } from './queries/read-column.ts';

export const topicColumnsRoutes = [
  bind(contract.listMemberColumns, (ctx, { params }) => listMemberColumns(ctx, params.account)),
  bind(contract.readTopicColumn, (ctx, { params, query }) => readTopicColumn(ctx, params.columnId, query)),
  bind(contract.readColumnOfTopic, (ctx, { params }) => readColumnOfTopic(ctx, params.topicId)),
  bind(contract.listOwnColumns, (ctx) => listOwnColumns(ctx)),
  bind(contract.readOwnColumn, (ctx, { params }) => readOwnColumn(ctx, params.columnId)),
  bind(contract.listTopicsWithoutColumn, (ctx, { query }) => listTopicsWithoutColumn(ctx, query.before)),
  bind(contract.addColumn, (ctx, { body }) => addColumn(ctx, body)),
  bind(contract.editColumn, (ctx, { params, body }) => editColumn(ctx, params.columnId, body)),
  bind(contract.deleteColumn, (ctx, { params }) => deleteColumn(ctx, params.columnId)),
  bind(contract.orderColumn, (ctx, { params, body }) => orderColumn(ctx, params.columnId, body.topicIds)),
  bind(contract.setColumnCover, (ctx, { params, body }) => setColumnCover(ctx, params.columnId, body.topicId)),
  bind(contract.setColumnOfTopic, (ctx, { params, body }) => setColumnOfTopic(ctx, params.topicId, body.columnId)),
  bind(contract.followColumn, (ctx, { params, body }) => followCollection(ctx, followableColumn, params.columnId, body.on)),
  bind(contract.listFollowedColumns, (ctx, { query }) => listFollowedColumns(ctx, query)),
  bind(contract.removeColumn, (ctx, { params, body }) => removeColumn(ctx, params.columnId, body.reason)),
];
