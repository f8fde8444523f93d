import { addColumn, deleteColumn, followColumn, orderColumn, setColumnOfTopic } from '@chaguan/contract';
import { oneOf, type Act } from '../acts.ts';
import type { SimulatedColumn, SimulatedMember, SimulatedPost } from '../model/facts.ts';
import { memberOf, rootsOf, type SiteModel } from '../model/model.ts';
import { isSilenced } from '../model/rights.ts';
import { attempt, type World } from '../world.ts';
import { actor } from './writing.ts';

async function begin(world: World, me: SimulatedMember): Promise<void> {
  const { model } = world;
  const answer = await attempt(world, me, !isSilenced(model, me), 'a new column', (person) =>
    person.call(addColumn, { body: { title: '茶话', description: '' } }),
  );
  if (answer !== undefined) model.columns.push({ id: answer.id, owner: me.id, topics: [], followers: new Set() });
}

/** Followers of a column are notified of what is new in it. */
function notifyFollowers({ reminders, members }: SiteModel, topic: SimulatedPost): void {
  if (!topic.published) return;
  for (const { id } of members)
    if (reminders.followsColumn(id, topic) && reminders.isNotified(id, topic.author, topic))
      reminders.publish(`topic:${topic.id}`, id, 'followed_column');
}

function takeOut({ columns, reminders }: SiteModel, topic: SimulatedPost): void {
  for (const column of columns) column.topics = column.topics.filter((each) => each !== topic);
  reminders.columnFollowers.delete(topic.id);
}

/** At the end of a column, or out of it. */
async function put(world: World, me: SimulatedMember, topic: SimulatedPost, column: SimulatedColumn | undefined): Promise<void> {
  const { model } = world;
  const before = model.columns.find(({ topics }) => topics.includes(topic));
  const own = topic.author === me.id && topic.state !== 'removed';
  const allowed = own && (column === undefined || column.owner === me.id);
  const answer = await attempt(world, me, allowed, `column of topic ${topic.id}`, (person) =>
    person.call(setColumnOfTopic, { params: { topicId: topic.id }, body: column === undefined ? {} : { columnId: column.id } }),
  );
  if (answer === undefined || before === column) return;
  takeOut(model, topic);
  if (column === undefined) return;
  column.topics.push(topic);
  model.reminders.columnFollowers.set(topic.id, column.followers);
  notifyFollowers(model, topic);
}

async function order(world: World, me: SimulatedMember, column: SimulatedColumn, act: Act): Promise<void> {
  const turned = column.topics.toReversed();
  const isStale = act.whom % 5 === 0 && turned.length > 0;
  const topicIds = turned.map(({ id }) => id).slice(isStale ? 1 : 0);
  const allowed = column.owner === me.id && !isStale;
  const answer = await attempt(world, me, allowed, `order of column ${column.id}`, (person) =>
    person.call(orderColumn, { params: { columnId: column.id }, body: { topicIds } }),
  );
  if (answer !== undefined) column.topics = turned;
}

async function end(world: World, me: SimulatedMember, column: SimulatedColumn): Promise<void> {
  const { model } = world;
  const answer = await attempt(world, me, column.owner === me.id, `deletion of column ${column.id}`, (person) =>
    person.call(deleteColumn, { params: { columnId: column.id } }),
  );
  if (answer === undefined) return;
  for (const topic of column.topics) model.reminders.columnFollowers.delete(topic.id);
  model.columns = model.columns.filter((each) => each !== column);
}

/** An author puts topics into columns, orders them and deletes columns; now and then somebody else tries. */
export async function arrangeColumn(world: World, act: Act): Promise<void> {
  const { model } = world;
  const topics = rootsOf(model).filter(({ kind, author }) => kind === 'topic' && !memberOf(model, author).cancelled);
  const column = oneOf(model.columns, act.who);
  const choice = act.also % 10;
  if (column === undefined || choice === 0) {
    const topic = oneOf(topics, act.where);
    return topic === undefined ? undefined : begin(world, memberOf(model, topic.author));
  }
  const me = act.whom % 9 === 0 ? actor(world, act) : memberOf(model, column.owner);
  if (choice === 1) return end(world, me, column);
  const topic = oneOf(act.whom % 8 === 0 ? topics : topics.filter(({ author }) => author === me.id), act.where);
  if (choice < 5 || topic === undefined) return order(world, me, column, act);
  return put(world, me, topic, choice === 5 ? undefined : column);
}

export async function subscribe(world: World, act: Act): Promise<void> {
  const { model } = world;
  const [me, column, on] = [actor(world, act), oneOf(model.columns, act.where), act.also % 5 !== 0];
  if (column === undefined) return;
  const { blocks } = model.reminders;
  const blocked = blocks.has(`${me.id} ${column.owner}`) || blocks.has(`${column.owner} ${me.id}`);
  const answer = await attempt(world, me, !on || (column.owner !== me.id && !blocked), `follow of column ${column.id}`, (person) =>
    person.call(followColumn, { params: { columnId: column.id }, body: { on } }),
  );
  if (answer === undefined) return;
  if (on) column.followers.add(me.id);
  else column.followers.delete(me.id);
}
