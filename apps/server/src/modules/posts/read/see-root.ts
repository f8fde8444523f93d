import type { ErrorCode, Name } from '@chaguan/contract';
import type Type from 'typebox';
import type { Db } from '../../../platform/database/db.ts';
import type { Decision } from '../../../platform/decision.ts';
import { fail } from '../../../platform/failure.ts';
import type { Ctx } from '../../../platform/http/ctx.ts';
import type { RootKind } from '../kinds.ts';
import { type PolicyContext, policyContextFor } from '../policy.ts';

/** What every root has in its row. */
export interface ReadRoot {
  id: string;
  authorId: string;
  title: string;
}

/** What `topics` and `questions` declare about reading one of their own. */
export interface RootReader<Root extends ReadRoot> {
  kind: RootKind;
  tagsOf: (root: Root) => readonly string[];
  /** The row regardless of the viewer; nothing of it may be returned before `canSee` allowed it. */
  read: (db: Db, id: string) => Promise<Root | undefined>;
  canSee: (policy: PolicyContext, root: Root) => Decision;
  /** Names of the roles that open its tags, for the refusal: lists show the title to everybody, so which roles may read is no secret. */
  roles: (policy: PolicyContext, root: Root) => readonly Type.Static<typeof Name>[];
}

/** The root that the caller may see, in one statement. @throws Failure `<kind>.not_found`, `<kind>.not_visible` */
export async function seeRoot<Root extends ReadRoot>({ kind, read, canSee, roles }: RootReader<Root>, ctx: Ctx, id: string): Promise<Root> {
  const policy = await policyContextFor(ctx, kind);
  const root = await read(ctx.db, id);
  if (root === undefined) fail(`${kind}.not_found`);
  const seen = canSee(policy, root);
  if (seen.allowed) return root;
  if (seen.code !== (`${kind}.not_visible` satisfies ErrorCode)) return fail(seen.code);
  const names = roles(policy, root);
  return fail(seen.code, { roles: names.map(({ zh }) => zh).join('、'), rolesEn: names.map(({ zh, en }) => en || zh).join(', ') });
}
