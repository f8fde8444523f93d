import { useLang, useMessages } from '../../lib/i18n.ts';
import { nameIn } from '../../lib/names.ts';
import { formatDate } from '../../lib/time.ts';
import { Chip } from '../../ui/chip.tsx';
import type { Profile } from './data.ts';
import { profileMessages } from './profile-messages.ts';

type Held = Profile['heldRoles'];

/** The own roles with their ends, which nobody else sees. */
export function HeldRoles({ roles }: { roles: Held }) {
  const lang = useLang();
  const messages = useMessages(profileMessages);
  return (
    <ul aria-label={messages.roles} className="flex flex-wrap gap-x-3 gap-y-1">
      {roles.map(({ name, endsAt }) => (
        <li key={name.zh} className="inline-flex items-center gap-1.5 text-meta text-ink-2">
          <Chip tone="gold">{nameIn(name, lang)}</Chip>
          {endsAt ? messages.roleUntil(formatDate(endsAt)) : messages.roleForever}
        </li>
      ))}
    </ul>
  );
}
