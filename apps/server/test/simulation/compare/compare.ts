import type { Person } from '../../person.ts';
import type { SimulatedMember } from '../model/facts.ts';
import { activeMembers, rootsOf } from '../model/model.ts';
import type { Reader } from '../model/rights.ts';
import type { World } from '../world.ts';
import { modelActivity, modelLists, modelMatches, seenActivity, seenLists, seenMatches } from './lists.ts';
import { modelColumns, seenColumns } from './columns.ts';
import { modelOwn, seenOwn } from './own.ts';
import { modelThread, seenThread } from './threads.ts';

/** The first lines that are in one list and not in the other. */
function difference(name: string, seen: readonly string[], expected: readonly string[]): string[] {
  if (seen.join('\n') === expected.join('\n')) return [];
  const surplus = seen.filter((line) => !expected.includes(line)).map((line) => `${name}: the site has ${line}`);
  const lacking = expected.filter((line) => !seen.includes(line)).map((line) => `${name}: the model has ${line}`);
  const apart = [...surplus.slice(0, 3), ...lacking.slice(0, 3)];
  if (apart.length > 0) return apart;
  const at = seen.findIndex((line, n) => line !== expected[n]);
  return [`${name}: another order: line ${at + 1} is ${seen[at] ?? 'missing'} and not ${expected[at] ?? 'missing'}`];
}

/** Everything that one reader may see of what everybody may see in part. */
async function comparePages({ model }: World, person: Person, reader: Reader): Promise<string[]> {
  const name = person.account === '' ? 'visitor' : person.account;
  const lines = [
    ...difference(`lists of ${name}`, await seenLists(person), modelLists(model, reader)),
    ...difference(`activity for ${name}`, await seenActivity(person), modelActivity(model)),
    ...difference(`columns for ${name}`, await seenColumns(person, model), modelColumns(model, reader)),
    ...difference(`search of ${name}`, await seenMatches(person), modelMatches(model, reader)),
  ];
  for (const root of rootsOf(model))
    lines.push(...difference(`${root.kind} ${root.id} of ${name}`, await seenThread(person, root), modelThread(model, reader, root)));
  return lines;
}

/** So many of the members, spread over all. */
function sample(members: readonly SimulatedMember[], count: number): SimulatedMember[] {
  const step = Math.max(Math.ceil(members.length / count), 1);
  return members.filter((_, at) => at % step === 0);
}

/** Compares the site with the model: the pages of a visitor, of staff and of `readers` members, and what each member has. */
export async function compareAll(world: World, readers: number): Promise<string[]> {
  const { site, model, boss } = world;
  const members = activeMembers(model);
  const lines = [...(await comparePages(world, site.visitor(), null)), ...(await comparePages(world, await site.as(boss), 'staff'))];
  for (const member of sample(members, readers)) lines.push(...(await comparePages(world, await site.as(member), member)));
  for (const member of members)
    lines.push(...difference(`own things of ${member.account}`, await seenOwn(await site.as(member)), modelOwn(model, member)));
  return lines;
}
