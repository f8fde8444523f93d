import { appearanceOf, pollRules, type FieldFailure, type PollInput } from '@chaguan/contract';
import type Type from 'typebox';
import { fail, failFields } from '../../platform/failure.ts';
import type { PostKind } from '../posts/index.ts';
import { cleanTitle, type ScreenedText, screenText } from '../writing/index.ts';
import { isUnscreened } from '../word-filter/index.ts';
import type { Tx } from '../../platform/database/db.ts';
import type { MemberCtx } from '../../platform/http/ctx.ts';
import type { PollSubject } from './subject.ts';
import { sql } from 'kysely';

type Input = Type.Static<typeof PollInput>;

/** A validated poll, ready to be stored. */
export interface CheckedPoll {
  title: string;
  options: string[];
  maxChoices: number;
  endsAt: Date | null;
}

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

function endFailures(endsAt: Date | null, now: Date): FieldFailure[] {
  if (endsAt === null) return [];
  const aheadMs = endsAt.getTime() - now.getTime();
  const { minMinutes, maxDays } = pollRules.end;
  if (aheadMs >= minMinutes * minuteMs && aheadMs <= maxDays * dayMs) return [];
  return [{ field: 'poll.endsAt', code: 'poll.end_range', params: { minutes: minMinutes, days: maxDays } }];
}

function optionFailures(options: readonly string[], limit: number): FieldFailure[] {
  if (options.length > limit) return [{ field: 'poll.options', code: 'poll.too_many_options', params: { limit } }];
  const seen = new Set<string>();
  return options.flatMap((text, at): FieldFailure[] => {
    const field = `poll.options.${at}`;
    if (text === '') return [{ field, code: 'field.required', params: {} }];
    const appearance = appearanceOf(text);
    if (seen.has(appearance)) return [{ field, code: 'poll.option_twice', params: {} }];
    seen.add(appearance);
    return [];
  });
}

/**
 * Validates a poll, in visible characters and within the bounds of the site; `limit` is the maximum number of options, with less than two
 * there are no polls. @throws Failure at `poll.…`, or poll.closed_feature
 */
function checkPoll(input: Input, limit: number, now: Date): CheckedPoll {
  if (limit < pollRules.options.minItems) fail('poll.closed_feature');
  const title = cleanTitle(input.title);
  const options = input.options.map(cleanTitle);
  const endsAt = input.endsAt === undefined || input.endsAt === null ? null : new Date(input.endsAt);
  failFields([
    ...(title === '' ? [{ field: 'poll.title', code: 'field.required' as const, params: {} }] : []),
    ...optionFailures(options, limit),
    ...(input.maxChoices > options.length
      ? [{ field: 'poll.maxChoices', code: 'field.range' as const, params: { min: 1, max: options.length } }]
      : []),
    ...endFailures(endsAt, now),
  ]);
  return { title, options, maxChoices: input.maxChoices, endsAt };
}

/** The texts of a poll after the word lists. @throws Failure beside its fields */
async function screenPoll({ db, viewer }: MemberCtx, poll: Input): Promise<{ poll: Input; text: ScreenedText }> {
  const text = [poll.title, ...poll.options].join('\n');
  if (isUnscreened(viewer)) return { poll, text: { text, matches: [] } };
  const title = await screenText(db, 'poll.title', poll.title, { max: pollRules.title.maxLength });
  const options = await Promise.all(
    poll.options.map((option, at) => screenText(db, `poll.options.${at}`, option, { max: pollRules.option.maxLength })),
  );
  return {
    poll: { ...poll, title: title.text, options: options.map((option) => option.text) },
    text: { text, matches: [title, ...options].flatMap(({ matches }) => matches) },
  };
}

/**
 * The poll of a form, screened and validated, and its texts, because of which a post may have to wait. @throws Failure at `poll.…`, or
 * poll.closed_feature
 */
export async function preparePoll(
  ctx: MemberCtx,
  input: Input | undefined,
  limit: number,
): Promise<{ checked: CheckedPoll; text: ScreenedText } | undefined> {
  if (input === undefined) return undefined;
  const { poll, text } = await screenPoll(ctx, input);
  return { checked: checkPoll(poll, limit, ctx.clock.now()), text };
}

/** Writes the poll of a post that is being created in the same transaction. */
export async function addPoll(tx: Tx, now: Date, { kind, id }: PollSubject, authorId: string, poll: CheckedPoll): Promise<void> {
  const { title, maxChoices, endsAt, options } = poll;
  const { id: pollId } = await tx
    .insertInto('poll')
    .values({ subjectKind: kind, subjectId: id, authorId, title, maxChoices, endsAt, createdAt: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  await tx
    .insertInto('pollOption')
    .values(options.map((text, at) => ({ pollId, place: at + 1, text })))
    .execute();
}

/** Polls are deleted with their subjects, including all votes. */
export async function forgetPolls(tx: Tx, kind: PostKind, ids: readonly string[]): Promise<void> {
  if (kind !== 'topic' && kind !== 'question') return;
  await sql`delete from poll where subject_kind = ${kind} and subject_id = any(${ids}::bigint[])`.execute(tx);
}
