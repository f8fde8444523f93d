import { ownData } from '../../src/modules/account-deletion/own-data.ts';
import { statementsOf } from '../../src/platform/database/statements.ts';
import type { Services } from '../../src/platform/http/ctx.ts';
import { snake } from '../plant.ts';

/** Cancelling an account deletes their rows while it holds the member's. */
const erasedWithMember = ownData
  .filter(({ cancelled }) => cancelled === 'deleted')
  .flatMap(({ columns }) => columns.map((column) => snake(column).split('.')[0] ?? ''));

/** Tables of the first ranks of ADR 28, in their order; those of one rank in any order. */
const ranks = [['tag'], ['role'], ['membership_card', 'card_order', 'gift_task'], ['member'], erasedWithMember];
const rankOf = (table: string): number => ranks.findIndex((tables) => tables.includes(table));

/** Rows that refer to a role lock it when they are inserted, and when they refer to another one. */
const refersToRole =
  /(?:insert into|update) (?:member_role|tag_right|role_right|membership_card|gift_task|assistant_role_limit) .*?\brole_id\b/;

/** Without what stands in brackets, whose rows are only read. */
function outermost(text: string): string {
  const shorter = text.replaceAll(/\([^()]*\)/g, '');
  return shorter === text ? text : outermost(shorter);
}

/** What a statement locks of these tables, by its text. A row that only refers to a member shares it, which conflicts with no lock of ours. */
function locksOf(plain: string): string[] {
  const changed = [...plain.matchAll(/(?:^|[ (])(?:update|delete from) (\w+)/g)].map(([, table = '']) => table);
  // A row that is there already is locked.
  const [, upserted = ''] = /insert into (\w+) .*\bon conflict .*\bdo update\b/.exec(plain) ?? [];
  const [, from = '', strength, of] = / from (\w+).* for (no key update|update|share|key share)(?: of (\w+))?/.exec(outermost(plain)) ?? [];
  const read = strength === undefined || (strength === 'key share' && from === 'member') ? [] : [of ?? from];
  return [...changed, upserted, ...read, ...(refersToRole.test(plain) ? ['role'] : [])].filter((table) => rankOf(table) !== -1);
}

const insertedBy = (plain: string): string[] => [...plain.matchAll(/insert into (\w+)/g)].map(([, table = '']) => table);

/** Locks against the order: `role after member`, with the statement. The statements are those of one `write`, which may have begun again. */
export function orderFaults(statements: readonly string[]): string[] {
  const faults: string[] = [];
  let [locked, entered] = [new Set<string>(), new Set<string>()];
  for (const text of statements) {
    if (text === 'begin') [locked, entered] = [new Set(), new Set()];
    const plain = text.replaceAll('"', '').replaceAll(/\s+/g, ' ').toLowerCase();
    for (const table of locksOf(plain).filter((each) => !locked.has(each) && !entered.has(each))) {
      const later = [...locked].find((each) => rankOf(each) > rankOf(table));
      if (later !== undefined) faults.push(`lock order: ${table} after ${later}: ${text}`);
      locked.add(table);
    }
    // Nobody else waits for rows that are new.
    for (const table of insertedBy(plain)) entered.add(table);
  }
  return faults;
}

/**
 * Fails each command, in each test, whose statements lock tags, roles, members and what goes with them in another order than that of
 * ADR 28: most pairs that deadlock by it meet too rarely for a test of pairs.
 */
export function keepingOrder(write: Services['write']): Services['write'] {
  return async (run) => {
    const { result, statements } = await statementsOf(() => write(run));
    const [fault] = orderFaults(statements);
    if (fault !== undefined) throw new Error(fault);
    return result;
  };
}
