import type { Settings } from '../site/index.ts';

type ReviewMode = Settings['reviewTopic'];

interface Writer {
  staff: boolean;
  roleIds: readonly string[];
}

/** Whether what this member writes waits for staff (rules 1.5). A privileged member has a role beyond the initial one. */
export function reviewApplies(mode: ReviewMode, { staff, roleIds }: Writer, initialRoleId: string): boolean {
  if (staff || mode === 'none') return false;
  return mode === 'all' || roleIds.every((id) => id === initialRoleId);
}
