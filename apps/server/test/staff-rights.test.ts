import { endpoints, staffRights, type Endpoint, type Problem, type StaffRight } from '@chaguan/contract';
import { expect, test } from 'vitest';
import { testApp, type Person } from './app.ts';

const app = testApp();

const rows = [...endpoints].filter(([, { access, stream }]) => access === 'staff' && !stream);

interface Given {
  rights: readonly StaffRight[];
  audits?: boolean;
}

let counter = 0;

/** Somebody of the staff with a role of their own. */
async function holder({ rights, audits = false }: Given): Promise<Person> {
  counter += 1;
  const person = await app.staff(`holder_${counter}`);
  const role = { name: `role ${counter}`, rights: [...rights], audits };
  const { id } = await app.db.insertInto('staffRole').values(role).returning('id').executeTakeFirstOrThrow();
  await app.db.updateTable('member').set({ staffRoleId: id }).where('id', '=', person.id).execute();
  return person;
}

/** The call without anything it needs, so that nothing happens where it passes. */
async function attempt(person: Person, { method, path }: Endpoint): Promise<{ status: number; code: string }> {
  const response = await app.inject({
    method,
    url: path.replaceAll(/\{\w+\}/g, '0'),
    headers: { ...person.headers(), ...(method === 'POST' && { 'content-type': 'application/json' }) },
    ...(method === 'POST' && { payload: '{"surplus":1' }),
  });
  const { code = '' } = response.headers['content-type']?.toString().includes('json') ? response.json<Partial<Problem>>() : {};
  return { status: response.statusCode, code };
}

/** Every call of staff and whether its check of access lets this one pass. */
async function passed(person: Person): Promise<string[]> {
  const names: string[] = [];
  for (const [name, endpoint] of rows) {
    const { status, code } = await attempt(person, endpoint);
    const refused = code === 'right.missing_staff';
    if (!refused) names.push(name);
    expect([name, code === 'access.denied', status === 403]).toEqual([name, false, refused]);
  }
  return names;
}

const allowed = (target: (endpoint: Endpoint) => boolean) => rows.flatMap(([name, endpoint]) => (target(endpoint) ? [name] : []));

test.each(staffRights)('only %s: its own calls and those of everybody, no other', async (right) => {
  const passing = await passed(await holder({ rights: [right] }));
  expect(passing).toEqual(allowed((endpoint) => endpoint.right === right || endpoint.right === 'any'));
  expect(passing.length).toBeGreaterThan(3);
});

test('an auditor reads what all rights read, but nothing that is private, and changes nothing', async () => {
  const readable = allowed(({ method, right, closedToAuditors }) => right === 'any' || (method === 'GET' && closedToAuditors !== true));
  expect(await passed(await holder({ rights: [], audits: true }))).toEqual(readable);
  for (const name of ['listOutbox', 'readPostSource', 'readReportCase']) expect(readable).not.toContain(name);
  expect(readable.filter((name) => endpoints.get(name)?.method === 'POST').every((name) => endpoints.get(name)?.right === 'any')).toBe(
    true,
  );
});

test('an auditor with a right does besides what it allows', async () => {
  const passing = await passed(await holder({ rights: ['appearance'], audits: true }));
  expect(passing).toContain('addLink');
  expect(passing).toContain('readBooks');
  expect(passing).not.toContain('adjustMember');
});

test('whoever is staff without a role passes everywhere, and who is not staff nowhere', async () => {
  expect(await passed(await app.staff('boss'))).toEqual(allowed(() => true));
  const bob = await app.member('bob');
  for (const [, endpoint] of rows) expect((await attempt(bob, endpoint)).code).toBe('access.denied');
});
