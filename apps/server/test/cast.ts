import { editSettings } from '@chaguan/contract';
import { createMember, signInAs } from '../src/modules/members/index.ts';
import type { TestApp } from './app.ts';
import { personOf, type Person } from './person.ts';

/** Staff set values of the whole site. */
export async function setSettings(app: TestApp, values: Record<string, string>): Promise<void> {
  await (await app.staff('boss')).call(editSettings, { body: { values } });
}

let counter = 0;

/** Somebody of their own for each call, signed in; nothing that a test does to them is there for the next one. */
export async function someone(app: TestApp, facts: Partial<Parameters<typeof createMember>[1]> = {}): Promise<Person> {
  const { account = `someone_${(counter += 1)}` } = facts;
  const id = await app.write((tx) => createMember(tx, { ...facts, account }));
  return personOf(app.http, id, account, await signInAs(app.services, id));
}
