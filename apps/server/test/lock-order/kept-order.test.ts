import { expect, test } from 'vitest';
import { orderFaults } from './kept-order.ts';

const member = 'select "id" from "member" where "id" in ($1, $2) order by "id" for no key update';
const roles = 'select "id" from "role" order by "id" for key share';

test.each([
  ['roles after members', [member, roles], ['lock order: role after member']],
  [
    'a role that a new row refers to',
    [member, 'insert into "member_role" ("member_id", "role_id") values ($1, $2)'],
    ['lock order: role after member'],
  ],
  ['tags after roles', [roles, 'select "id" from "tag" order by "id" for update'], ['lock order: tag after role']],
  [
    'a card after its buyer',
    [member, 'update membership_card set on_sale = $1 where id = $2'],
    ['lock order: membership_card after member'],
  ],
  ['roles before members', [roles, member], []],
  ['roles once more', [roles, member, roles], []],
  ['the second attempt of a transaction', [member, 'begin', roles, member], []],
  [
    'rows that are only read beside',
    [member, 'select id, exists (select id from card_order where member_id = one.id) from card_specification as one for update'],
    [],
  ],
  ['a new row that is changed again', ['insert into gift_task (name) values ($1)', member, 'update gift_task set enabled = $1'], []],
  [
    'a new member with a role',
    ['insert into "member" ("account") values ($1)', 'insert into "member_role" ("member_id", "role_id") values ($1, $2)'],
    [],
  ],
  ['members who are only shared', ['select id from member where id = $1 for key share', roles], []],
])('%s', (_, statements, faults) => {
  expect(orderFaults(statements).map((fault) => fault.split(':', 2).join(':'))).toEqual(faults);
});
