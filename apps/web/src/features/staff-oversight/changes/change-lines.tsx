import { type DurationUnit, tagExemptions, type TagRight, tagRights } from '@chaguan/contract';
import { useLang, useMessages } from '../../../lib/i18n.ts';
import { rightNames } from '../../../lib/right-names.ts';
import { listed, staffRightName } from '../../../lib/staff-right-names.ts';
import { formatDate, formatDateTime } from '../../../lib/time.ts';
import { durationText, priceText } from '../../memberships/price-messages.ts';
import { tagRightMessages } from '../../staff-content/tags/right-messages.ts';
import { settingTexts } from '../../staff-site/settings/setting-texts.ts';
import type { Change, TagNames } from './data.ts';
import { changeMessages } from './messages.ts';

/** The change as text. */
export function useChangeTitle({
  kind,
  subject,
  member,
  name,
  lines,
}: Pick<Change, 'kind' | 'subject' | 'member' | 'name' | 'lines'>): string {
  const messages = useMessages(changeMessages);
  if (kind === 'make_staff') return messages.kinds.make_staff(member?.name ?? '');
  if (kind === 'give_staff_role') return messages.kinds.give_staff_role(member?.name ?? '');
  if (kind === 'reset_password') return messages.kinds.reset_password(member?.name ?? '');
  if (kind === 'staff_role') return messages.kinds.staff_role(name);
  if (kind === 'setting') return messages.kinds.setting();
  if (kind === 'model_provider') return messages.kinds.model_provider(lines.find((line) => line.name === 'name')?.after ?? '');
  if (kind === 'delivery') return subject === 'mail' ? messages.kinds.mail() : messages.kinds.sms();
  if (kind === 'card') return messages.kinds.card(name);
  if (kind === 'gift') return messages.kinds.gift(name);
  if (kind === 'tag_rights') return messages.kinds.tag_rights(name);
  if (kind === 'initial_role') return messages.kinds.initial_role(name);
  if (kind === 'opening_balances') return messages.kinds.opening_balances(subject);
  if (kind === 'sign_in_provider') return messages.kinds.sign_in_provider(name);
  if (kind === 'card_refund') return messages.kinds.card_refund(member?.name ?? '');
  if (kind === 'member_roles') return messages.kinds.member_roles(member?.name ?? '');
  if (kind === 'start_refund') return messages.kinds.start_refund(member?.name ?? '');
  if (kind === 'payout')
    return messages.kinds[lines.some((line) => line.name === 'decision' && line.after === 'return') ? 'payout_return' : 'payout'](
      member?.name ?? '',
    );
  if (kind === 'refund') return messages.kinds.refund(member?.name ?? '');
  if (kind === 'adoption') return member === null ? messages.kinds.no_adoption() : messages.kinds.adoption(member.name);
  return messages.kinds.payment_provider(subject === 'alipay' ? messages.providers.alipay : messages.providers.wechat_pay);
}

const times = new Set(['opensAt', 'closesAt', 'registeredFrom', 'registeredUntil']);

/** A duration as the server stores it in a change: `month|3`. */
function storedDuration(value: string) {
  const [unit, quantity] = value.split('|');
  return { unit: unit as DurationUnit, quantity: Number(quantity) };
}

/** The text of a line about a card, a gift or a role; undefined for other lines. */
function usePartText() {
  const messages = useMessages(changeMessages);
  const lang = useLang();
  return (name: string, value: string): string | undefined => {
    if (value === '') return undefined;
    if (name.startsWith('role:')) return value === 'always' ? messages.always : formatDate(value);
    if (times.has(name)) return formatDateTime(value);
    if (name === 'duration') return durationText(storedDuration(value), lang);
    if (!name.startsWith('specification:')) return undefined;
    const [money = '', points = '', unit = '', quantity = '', stock = '', isOn] = value.split('|');
    const price = priceText({ money: Number(money).toFixed(2), points }, lang);
    return messages.specification(price, durationText(storedDuration(`${unit}|${quantity}`), lang), stock, isOn === 'true');
  };
}

const inTag = 'inTag:';

/** The text of a line about who may do what; undefined for other lines. A right in a tag without a role is everybody's, an exemption nobody's. */
function useRightText() {
  const lang = useLang();
  const ofTags = useMessages(tagRightMessages);
  const ofSite: Readonly<Record<string, string>> = useMessages(rightNames).rights;
  return (name: string, value: string): string | undefined => {
    const [, right] = /^tagRight:(.+)$/.exec(name) ?? [];
    if (right !== undefined && value === '') return tagExemptions.includes(right as TagRight) ? ofTags.nobody : ofTags.everyone;
    if (value === '') return undefined;
    const all = value.split(',');
    if (name.startsWith(inTag))
      return listed(
        all.map((one) => ofTags[one as TagRight]),
        lang,
      );
    return name === 'siteRights'
      ? listed(
          all.map((one) => ofSite[one] ?? one),
          lang,
        )
      : undefined;
  };
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
  const acts: readonly Change['kind'][] = [
    'refund',
    'start_refund',
    'card_refund',
    'adoption',
    'model_provider',
    'opening_balances',
    'payout',
  ];
  const isAct = acts.includes(kind);
  const partText = usePartText();
  const rightText = useRightText();
  const tagRightNames = useMessages(tagRightMessages);
  const rightsInTag = tagRights.map((right) => [`tagRight:${right}`, tagRightNames[right]]);
  const nameOfTag = (id: string): string => tagNames[id]?.[lang] || (tagNames[id]?.zh ?? id);
  const inTags = lines.flatMap(({ name }) => (name.startsWith(inTag) ? [[name, messages.inTag(nameOfTag(name.slice(inTag.length)))]] : []));
  const named: Readonly<Record<string, string>> = { ...messages.lines, ...Object.fromEntries([...rightsInTag, ...inTags]) };
  const textOf = (name: string, value: string): string => {
    const part = partText(name, value) ?? rightText(name, value);
    if (part !== undefined) return part;
    if (name === 'role' && value === '') return kind === 'make_staff' ? messages.nothing : messages.allRights;
    if (name === 'rights')
      return listed(
        value.split(',').map((right) => staffRightName(right, lang)),
        lang,
      );
    if (name === 'tags') return value === '' ? messages.allTags : listed(value.split(',').map(nameOfTag), lang);
    if (name === 'decision')
      return { book: messages.book, reject: messages.reject, pay: messages.pay, return: messages.giveBack }[value] ?? messages.nothing;
    if (name === 'method') return { ...messages.providers, bank: messages.bank }[value] ?? value;
    if (name === 'secretChanged') return value === 'true' ? messages.renewed : messages.nothing;
    return { true: messages.yes, false: messages.no, '': messages.nothing }[value] ?? value;
  };
  return (
    <dl className="grid grid-cols-[fit-content(55%)_minmax(0,1fr)] gap-x-4 gap-y-0.5 text-small">
      {lines.map(({ name, before, after }) => (
        <div key={name} className="contents">
          <dt className="text-ink-2">
            {named[kind === 'sign_in_provider' && name === 'enabled' ? 'switchedOn' : name] ?? labels[name] ?? name.replace(/^\w+:/, '')}
          </dt>
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
