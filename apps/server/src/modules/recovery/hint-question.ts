import type { Ctx } from '../../platform/http/ctx.ts';
import { findByAccount } from './find-by-account.ts';

/** What people ask themselves; for accounts that nobody has, or that cannot be recovered by an answer. */
const decoys = [
  '小学班主任叫什么名字',
  '小时候住的那条街叫什么',
  '第一只宠物叫什么名字',
  '外婆家在哪个镇上',
  '最喜欢的那本书是哪一本',
  '第一次坐火车去了哪里',
  '高中同桌叫什么名字',
  '最难忘的一次旅行在哪里',
] as const;

/**
 * The hint question of an account. Who has an account name is public, on profiles; whether it has a question, and
 * whether it belongs to staff, is not: an account without one is asked something else that never changes for it, in
 * whatever language the caller reads, after the same work.
 */
export async function hintQuestion(ctx: Ctx, account: string): Promise<string> {
  const member = await findByAccount(ctx.db, account);
  const place = ctx.seal.stamp('hint decoy', account.trim().toLowerCase())[0] ?? 0;
  const decoy = decoys[place % decoys.length] ?? decoys[0];
  return member?.hintAnswerHash == null || member.hintQuestion === '' ? decoy : member.hintQuestion;
}
