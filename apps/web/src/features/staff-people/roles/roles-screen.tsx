import { adminRolesPage } from '@chaguan/contract';
import { addressOf } from '@chaguan/contract/address-of';
import { useMessages } from '../../../lib/i18n.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import type { MemberRole, Tag } from './data.ts';
import { staffRoleMessages } from './messages.ts';
import { RoleEditor } from './role-editor.tsx';
import { RolesPage } from './roles-page.tsx';

type Props = { roles: readonly MemberRole[]; tags: readonly Tag[]; editing: string | null };

/** The list, or the role in the URL. */
export function RolesScreen({ roles, tags, editing }: Props) {
  const own = useMessages(staffRoleMessages);
  if (editing === null) return <RolesPage roles={roles} />;
  if (editing === 'new') return <RoleEditor key="new" edited={null} tags={tags} />;
  const role = roles.find(({ id }) => id === editing);
  const back = <ButtonLink to={addressOf(adminRolesPage)}>{own.back}</ButtonLink>;
  return role ? (
    <RoleEditor key={role.id} edited={role} tags={tags} />
  ) : (
    <EmptyState heading="h1" title={own.gone} text={own.goneText} action={back} />
  );
}
