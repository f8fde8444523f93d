import { sql } from 'kysely';
import { afterAll, beforeAll, inject } from 'vitest';
import { createSessions, visitorOf, roles } from '../src/modules/members/index.ts';
import { dropCachedRead } from '../src/platform/cached-read.ts';
import { connect, type Database } from '../src/platform/database/db.ts';
import type { Ctx } from '../src/platform/http/ctx.ts';
import type { Viewer } from '../src/platform/http/viewer.ts';
import type { Person, TestApp } from './app.ts';
import { urlOf } from './template.ts';

/**
 * The same database through the eyes of somebody who has kept nothing: what an answer made of kept parts is compared
 * with. Call at the top level of the file.
 */
export function coldSight(app: TestApp): (person: Person) => Promise<Ctx> {
  let cold: Database | undefined;
  beforeAll(async () => {
    const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(app.db);
    cold = connect({ url: urlOf(inject('server'), rows[0]?.name ?? ''), connections: 2 });
  });
  afterAll(async () => {
    await cold?.close();
    cold = undefined;
  });

  return async (person) => {
    if (cold === undefined) throw new Error('use it inside tests');
    const { db } = cold;
    dropCachedRead(db, '*');
    const services = { ...app.services, db };
    const found = person.tokens === undefined ? visitorOf(await roles.get(db)) : await createSessions(services).find(person.tokens.accessToken);
    if (typeof found === 'string') throw new Error(`no session: ${found}`);
    const viewer: Viewer = found;
    return { ...services, viewer, language: 'zh', address: '127.0.0.1', device: '', userAgent: '', requestId: 'cold', authorization: undefined };
  };
}
