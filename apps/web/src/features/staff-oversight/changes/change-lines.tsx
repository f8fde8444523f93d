import { useLang, useMessages } from '../../../lib/i18n.ts';
import { listed, staffRightName } from '../../../lib/staff-right-names.ts';
import { settingTexts } from '../../staff-site/settings/setting-texts.ts';
import type { Change, TagNames } from './data.ts';
import { changeMessages } from './messages.ts';

/** The change as text. */
export function useChangeTitle({
  kind,
  subject,
  member,
  roleName,
  lines,
}: Pick<Change, 'kind' | 'subject' | 'member' | 'roleName' | 'lines'>): string {
  const messages = useMessages(changeMessages);
  if (kind === 'make_staff') return messages.kinds.make_staff(member?.name ?? '');
  if (kind === 'give_staff_role') return messages.kinds.give_staff_role(member?.name ?? '');
  if (kind === 'reset_password') return messages.kinds.reset_password(member?.name ?? '');
  if (kind === 'staff_role') return messages.kinds.staff_role(roleName);
  if (kind === 'setting') return messages.kinds.setting();
  if (kind === 'model_provider') return messages.kinds.model_provider(lines.find(({ name }) => name === 'name')?.after ?? '');
  if (kind === 'delivery') return subject === 'mail' ? messages.kinds.mail() : messages.kinds.sms();
  if (kind === 'refund') return messages.kinds.refund(member?.name ?? '');
  if (kind === 'adoption') return member === null ? messages.kinds.no_adoption() : messages.kinds.adoption(member.name);
  return messages.kinds.payment_provider(subject === 'alipay' ? messages.providers.alipay : messages.providers.wechat_pay);
}

/** Staff without a role may do everything. */
const fullRights = { name: 'role', before: '', after: '' };

/** The old and the new state, line by line. */
export function ChangeLines({ item: { kind, lines: all }, tagNames }: { item: Pick<Change, 'kind' | 'lines'>; tagNames: TagNames }) {
  const messages = useMessages(changeMessages);
  const lang = useLang();
  const { labels } = settingTexts[lang];
  // The member's name says the rest.
  const lines = kind === 'make_staff' ? [all.find(({ name }) => name === 'role') ?? fullRights] : all;
  // An action, not a change of a state.
  const isAct = kind === 'refund' || kind === 'adoption' || kind === 'model_provider';
  const named: Readonly<Record<string, string>> = messages.lines;
  const textOf = (name: string, value: string): string => {
    if (name === 'role' && value === '') return kind === 'make_staff' ? messages.nothing : messages.allRights;
    if (name === 'rights')
      return listed(
        value.split(',').map((right) => staffRightName(right, lang)),
        lang,
      );
    if (name === 'tags')
      return value === ''
        ? messages.allTags
        : listed(
            value.split(',').map((id) => tagNames[id]?.[lang] || (tagNames[id]?.zh ?? id)),
            lang,
          );
    if (name === 'decision') return { book: messages.book, reject: messages.reject }[value] ?? messages.nothing;
    if (name === 'secretChanged') return value === 'true' ? messages.renewed : messages.nothing;
    return { true: messages.yes, false: messages.no, '': messages.nothing }[value] ?? value;
  };
  return (
    <dl className="grid grid-cols-[fit-content(55%)_minmax(0,1fr)] gap-x-4 gap-y-0.5 text-small">
      {lines.map(({ name, before, after }) => (
        <div key={name} className="contents">
          <dt className="text-ink-2">{named[name] ?? labels[name] ?? name}</dt>
          <dd className="break-all tabular-nums">
            {isAct ? null : (
              <>
                <del className="text-ink-2">{textOf(name, before)}</del> →{' '}
              </>
            )}
            <ins className="font-medium text-tea no-underline">
              {kind === 'make_staff' && after === '' ? messages.allRights : textOf(name, after)}
            </ins>
          </dd>
        </div>
      ))}
    </dl>
  );
}
