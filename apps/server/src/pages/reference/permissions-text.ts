import { endpoints, tagRights, type Access } from '@chaguan/contract';
import { code, generatedPage, table } from './markdown-tables.ts';

const doors: Record<Access, string> = { public: 'Everyone', member: 'Signed-in members', staff: 'Staff' };

const rightMeanings: Record<(typeof tagRights)[number], string> = {
  view: 'read topics of the tag; others see the title and which roles may read',
  post: 'post topics into the tag',
  comment: 'comment on topics of the tag',
  reply: 'reply to comments in the tag',
};

/** docs/permissions.md: who may call what, and what a role may be given within a tag. */
export function permissionsText(): string {
  const parts = (Object.keys(doors) as Access[]).map((access) => {
    const rows = [...endpoints]
      .filter(([, each]) => each.access === access)
      .map(([name, { method, path, rate, summary }]) => [code(name), code(`${method} ${path}`), rate, summary]);
    return `## ${doors[access]}\n\n${table(['call', 'path', 'rate', 'what it does'], rows)}`;
  });
  const rights = table(['right', 'lets a role'], tagRights.map((right) => [code(right), rightMeanings[right]]));
  const intro =
    'Each call names its access in the contract; without one it does not start. Beyond that, what a member may do with one thing is ' +
    'decided by the `policy.ts` of its module and told in `viewer` of the answer.';
  return generatedPage('Permissions', intro, [
    ...parts,
    `## Rights within a tag\n\nA right without roles is open to everyone; staff have all.\n\n${rights}`,
  ]);
}
