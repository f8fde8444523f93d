import { type Database, dateIn, numberIn, type Row, textIn } from '../mysql-database.ts';
import type { TagSettings } from './source-tag.ts';

/** A site that is read, with what every kind of records needs to know of it. */
export interface Site {
  db: Database;
  /** Whether there is a table, or a column as `table.column`: releases differ. */
  has: (name: string) => boolean;
  /** A table, quoted. */
  of: (table: string) => string;
  /** The tables that a sharded one consists of, by their numbers: `pointlog_0` … */
  shards: (name: string) => readonly string[];
  /** A text as one of this column, `table.column`: texts of two collations cannot be compared. */
  asIn: (column: string, text: string) => string;
  /** Such as https://bbs.example.cn/. */
  address: string;
  /** What its clock is ahead of UTC, in milliseconds: its times are written without a zone. */
  zone: number;
  now: Date;
  tags: TagSettings;
  private: boolean;
  /** Whether points and money come. */
  points: boolean;
  balance: boolean;
  files: string | undefined;
}

/** Columns, with a usual value in place of those that this release does not have. */
export const columnsOf = ({ has }: Pick<Site, 'has'>, table: string, names: Readonly<Record<string, string>>, alias = ''): string =>
  Object.entries(names)
    .map(([name, usual]) => (has(`${table}.${name}`) ? `${alias}\`${name}\`` : `${usual} as \`${name}\``))
    .join(', ');

/** A time of the site in UTC; undefined where there is none. */
export function siteTime({ zone }: Pick<Site, 'zone'>, row: Row, name: string): string | undefined {
  const time = dateIn(row, name);
  return time === undefined ? undefined : new Date(Date.parse(time) - zone).toISOString();
}

/** Milliseconds since 1970 as a time. */
export function millisIn(row: Row, name: string): string | undefined {
  const millis = numberIn(row, name);
  return millis > 0 && millis < 4_102_444_800_000 ? new Date(millis).toISOString() : undefined;
}

/** Who wrote a row: staff are members of their own, by their accounts. */
export function authorKey(row: Row, name = 'userName', flag = 'isStaff'): string | undefined {
  const author = textIn(row, name).trim();
  if (author === '') return undefined;
  return numberIn(row, flag) === 1 ? `staff-${author}` : author;
}

/** What JSON in a column says; undefined where it is none. */
export function jsonIn(row: Row, name: string): unknown {
  const text = textIn(row, name).trim();
  for (const candidate of [text, `${text.replace(/,$/, '')}]`]) {
    try {
      return JSON.parse(candidate) as unknown;
    } catch {
      // Some lists are stored without their end.
    }
  }
  return undefined;
}
