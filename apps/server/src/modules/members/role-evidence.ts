import type { Evidence } from '../audit/index.ts';

/** Until when a member holds a role, as evidence: milliseconds, `always`, or `none` when it is taken away. */
export function roleEndEvidence(memberId: string, roleId: string, endsAt: Date | null | undefined): Evidence {
  const content = endsAt === undefined ? 'none' : endsAt === null ? 'always' : String(endsAt.getTime());
  return { kind: 'role_end', subject: `${memberId}:${roleId}`, content };
}
