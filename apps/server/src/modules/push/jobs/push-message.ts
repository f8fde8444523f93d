import { sql } from 'kysely';
import type { Db } from '../../../platform/database/db.ts';
import { type LineRow, linesColumn } from '../../reminders/index.ts';
import type { Services } from '../../../platform/http/ctx.ts';
import { goesTo } from '../../notification-settings/index.ts';
import { devicesOf } from '../queries/push-devices.ts';
import { enqueuePushes } from '../events.ts';
import { pushes } from '../vapid.ts';

/** Lines that are neither read nor deleted; what was read meanwhile is not sent. */
export async function unreadLines(db: Db, ids: readonly string[], memberId?: string): Promise<LineRow[]> {
  const own = memberId === undefined ? sql`true` : sql`reminder.member_id = ${memberId}::bigint`;
  const where = sql<boolean>`reminder.id = any(${ids}::bigint[]) and read_at is null and deleted_at is null and ${own}`;
  const { rows } = await sql<{ lines: LineRow[] }>`select ${linesColumn(where, { limit: ids.length, offset: 0 })} as lines`.execute(db);
  return rows[0]?.lines ?? [];
}

/** A private message is sent to the devices of its recipient. */
export async function pushMessage(services: Services, { messageId, receiverId }: { messageId: string; receiverId: string }): Promise<void> {
  const { db, write, clock } = services;
  if (!(await pushes(services))) return;
  const now = clock.now();
  const devices = await devicesOf(db, [receiverId], now);
  if (devices.length === 0) return;
  const [going] = await goesTo(db, 'push', 'messages', [receiverId], now);
  if (going === undefined) return;
  const about = { kind: 'message', id: messageId } as const;
  await write((tx) =>
    enqueuePushes(
      tx,
      devices.map(({ id }) => ({ deviceId: id, about, attempt: 0, at: going.at })),
    ),
  );
}
