import { messages, useLang, useMessages } from '../../lib/i18n.ts';
import { namesIn, type Name } from '../../lib/names.ts';
import { Chip } from '../../ui/chip.tsx';
import { Icon } from '../../ui/icon.tsx';

const lockMessages = messages({
  zh: { lockedFor: (roles: string) => `限${roles}`, lockedText: (roles: string) => `正文只给${roles}看` },
  en: { lockedFor: (roles: string) => `${roles} only`, lockedText: (roles: string) => `Only ${roles} can read the text` },
});

/** In a list: the tag's restriction, if the reader may not read the text. */
export function LockedFor({ roles }: { roles: readonly Name[] }) {
  const lang = useLang();
  const texts = useMessages(lockMessages);
  if (roles.length === 0) return null;
  const names = namesIn(roles, lang);
  return (
    <p className="mt-1 flex compact:mt-0">
      <Chip tone="gold" icon={<Icon name="lock" size={11} />} title={texts.lockedText(names)}>
        {texts.lockedFor(names)}
      </Chip>
    </p>
  );
}
