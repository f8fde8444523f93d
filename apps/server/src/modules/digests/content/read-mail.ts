import type { MailFrequency, NotificationGroup } from '@chaguan/contract';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/db.ts';
import { localeNamed, type Locale } from '../../../platform/http/ctx.ts';
import { readChoices, type Stored } from '../../notification-settings/index.ts';

export type MailKind = 'at_once' | 'daily' | 'weekly';

/** A due mail, with the settings it depends on. */
export interface DueMail {
  id: string;
  memberId: string;
  kind: MailKind;
  since: Date | null;
  email: string;
  name: string;
  locale: Locale;
  /** Groups that are sent with this frequency. */
  groups: ReadonlySet<NotificationGroup>;
  best: boolean;
  usedAt: Date | null;
  items: Record<'act' | 'message' | 'notice', string[]>;
}

interface Row {
  id: string;
  memberId: string;
  kind: MailKind;
  since: Date | null;
  email: string;
  name: string;
  language: string;
  choices: Stored | null;
  usedAt: Date | null;
  items: { kind: 'act' | 'message' | 'notice'; ids: string[] }[];
}

function groupsOf(choices: Stored, frequency: MailFrequency): Set<NotificationGroup> {
  const { groups } = readChoices(choices);
  const names = Object.keys(groups) as NotificationGroup[];
  return new Set(names.filter((group) => groups[group].site && groups[group].mail === frequency));
}

/** With the member's current settings. Undefined when it was already handled, or when mail no longer reaches the member. */
export async function readMail(db: Db, mailId: string): Promise<DueMail | undefined> {
  const { rows } = await sql<Row>`
    select mail.id, mail.member_id, mail.kind, mail.since, member.email, coalesce(member.nickname, member.account) as name, member.language,
      chosen.choices, presence.used_at,
      array(select json_build_object('kind', kind, 'ids', array_agg(item_id::text)) from notification_mail_item where mail_id = mail.id group by kind) as items
    from notification_mail mail join member on member.id = mail.member_id
    left join notification_setting chosen on chosen.member_id = member.id
    left join member_presence presence on presence.member_id = member.id
    where mail.id = ${mailId} and mail.state = 'queued' and member.state = 'active' and member.email is not null and member.email_confirmed_at is not null`.execute(
    db,
  );
  const [row] = rows;
  if (row === undefined) return undefined;
  const { language, choices, items, ...rest } = row;
  const idsOf = (kind: Row['items'][number]['kind']): string[] => items.find((one) => one.kind === kind)?.ids ?? [];
  return {
    ...rest,
    locale: localeNamed(language),
    groups: groupsOf(choices ?? {}, row.kind),
    best: row.kind === 'weekly' && readChoices(choices ?? {}).best === 'weekly',
    items: { act: idsOf('act'), message: idsOf('message'), notice: idsOf('notice') },
  };
}
