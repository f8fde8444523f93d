import { queueChanged, type addFeedback as addFeedbackEndpoint, type Body } from '@chaguan/contract';
import { announce } from '../../../platform/events/announce.ts';
import { failField, fail } from '../../../platform/failure.ts';
import { isBlank } from '../../../platform/unicode/hidden-characters.ts';
import type { Ctx, MemberCtx } from '../../../platform/http/ctx.ts';
import type { Tx } from '../../../platform/database/db.ts';
import { emit } from '../../../platform/events/emit.ts';
import { settings } from '../../site/index.ts';
import { checkCaptcha } from '../../verification/index.ts';
import { recordAct } from '../../audit/index.ts';
import { feedbackAnswered } from '../events.ts';
import { mailAddressIn } from '../mail-address-in.ts';

/** The visible part of a text: no controls except line breaks, no direction overrides. */
const unseen = /[^\P{Cc}\n]|[\u202a-\u202e\u2066-\u2069\ufeff]/gu;

/** @throws Failure at the field when nothing visible remains */
function severalLines(field: string, typed: string): string {
  const text = typed.toWellFormed().replaceAll('\r\n', '\n').replace(unseen, '').trim();
  return isBlank(text) ? failField(field, 'field.required') : text;
}

/** @throws Failure at the field when nothing visible remains */
function oneLine(field: string, typed: string): string {
  return severalLines(field, typed).replace(/\s+/g, ' ');
}

/** The captcha is checked last, so that a typing error does not use it up. */
export async function addFeedback(ctx: Ctx, form: Body<typeof addFeedbackEndpoint>): Promise<Record<never, never>> {
  const { feedbackOpen } = await settings.get(ctx.db);
  if (!feedbackOpen) fail('feedback.closed');
  const now = ctx.clock.now();
  const values = {
    name: oneLine('name', form.name),
    contact: oneLine('contact', form.contact),
    content: severalLines('content', form.content),
    createdAt: now,
  };
  const verdict = await checkCaptcha(ctx.db, now, form.captchaKey, form.captcha);
  if (verdict !== 'right') failField('captcha', verdict === 'missing' ? 'captcha.required' : 'captcha.wrong');
  return ctx.write(async (tx) => {
    await tx.insertInto('feedback').values(values).execute();
    announce(tx, queueChanged('people'));
    return {};
  });
}

type Done = Record<never, never>;

/** A pending one, locked: of two concurrent attempts to settle it the second is refused. */
async function lockOpen(tx: Tx, id: string): Promise<{ contact: string }> {
  const row = await tx.selectFrom('feedback').select(['state', 'contact']).where('id', '=', id).forUpdate().executeTakeFirst();
  if (row === undefined) fail('feedback.not_found');
  return row.state === 'open' ? row : fail('feedback.settled');
}

export async function answerFeedback(ctx: MemberCtx, id: string, typed: string): Promise<Done> {
  const answer = severalLines('answer', typed);
  return ctx.write(async (tx) => {
    const { contact } = await lockOpen(tx, id);
    if (mailAddressIn(contact) === null) fail('feedback.no_address');
    const settled = { state: 'answered', answer, mail: 'sending', settledBy: ctx.viewer.memberId, settledAt: ctx.clock.now() };
    await tx.updateTable('feedback').set(settled).where('id', '=', id).execute();
    await recordAct(tx, ctx, { act: 'feedback.answered', subject: { kind: 'feedback', id } });
    await emit(tx, feedbackAnswered, { feedbackId: id, language: ctx.locale });
    announce(tx, queueChanged('people'));
    return {};
  });
}

export async function closeFeedback(ctx: MemberCtx, id: string): Promise<Done> {
  return ctx.write(async (tx) => {
    await lockOpen(tx, id);
    const settled = { state: 'closed', settledBy: ctx.viewer.memberId, settledAt: ctx.clock.now() };
    await tx.updateTable('feedback').set(settled).where('id', '=', id).execute();
    await recordAct(tx, ctx, { act: 'feedback.closed', subject: { kind: 'feedback', id } });
    announce(tx, queueChanged('people'));
    return {};
  });
}

/** The log records who deleted it, but not its text: the author may have asked for the deletion. */
export async function deleteFeedback(ctx: MemberCtx, id: string): Promise<Done> {
  return ctx.write(async (tx) => {
    const gone = await tx.deleteFrom('feedback').where('id', '=', id).executeTakeFirst();
    if (gone.numDeletedRows === 0n) fail('feedback.not_found');
    await recordAct(tx, ctx, { act: 'feedback.deleted', subject: { kind: 'feedback', id } });
    announce(tx, queueChanged('people'));
    return {};
  });
}
