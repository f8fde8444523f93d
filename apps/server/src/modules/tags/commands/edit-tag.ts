import { createHash } from 'node:crypto';
import { type Answer, type Body, type editTag as endpoint, type TagKind, tagRights } from '@chaguan/contract';
import type { Tx } from '../../../platform/database/db.ts';
import { failField, invariant } from '../../../platform/failure.ts';
import type { MemberCtx } from '../../../platform/http/ctx.ts';
import { requestChange, type AtOnce, type ChangeApproval } from '../../approvals/index.ts';
import { recordAct } from '../../audit/index.ts';
import { keepClosed } from '../closed-tags.ts';
import { kindOfTag, readStaffTag } from '../queries/list-staff-tags.ts';
import { loadTags } from '../queries/tags.ts';
import { indexTags, type TagIndex } from '../tag-index.ts';
import { announceTags, checkParent, lockTagsForRights, tagRecord, refuseLookAlike, refuseTag, saveRights, valuesOf } from './save-tag.ts';

type TagForm = Body<typeof endpoint>;
type StoredTag = Awaited<ReturnType<typeof readStaffTag>>;

/** Whether these tags would give somebody what a card sells; cards rank above this module. */
export type GivesSold = (tx: Tx, now: Date, kind: TagKind, changed: TagIndex) => Promise<boolean>;

const purpose = 'tags.rights';

/** Locks all tags and shares roles. @throws Failure for a name or a parent that cannot be */
async function lockFor(tx: Tx, tagId: string, form: TagForm): Promise<{ before: StoredTag; index: TagIndex; kind: TagKind }> {
  await lockTagsForRights(tx);
  const kind = await kindOfTag(tx, tagId);
  const index = await loadTags(tx, kind);
  const values = valuesOf(form);
  await checkParent(tx, index, tagId, values.parentId);
  refuseLookAlike(index, tagId, values.nameZh);
  return { before: await readStaffTag(tx, tagId), index, kind };
}

/** The tags as the form would make them. */
function changedIndex({ byId }: TagIndex, tagId: string, form: TagForm): TagIndex {
  const { parentId } = valuesOf(form);
  return indexTags([...byId.values()].map((tag) => (tag.id === tagId ? { ...tag, parentId, rights: form.rights ?? tag.rights } : tag)));
}

async function save(tx: Tx, ctx: MemberCtx, before: StoredTag, form: TagForm, atOnce: AtOnce = {}): Promise<StoredTag> {
  const { id } = before;
  await keepClosed(tx, ctx, async () => {
    await tx.updateTable('tag').set(valuesOf(form)).where('id', '=', id).execute();
    await saveRights(tx, id, form.rights);
  });
  announceTags(tx);
  const edited = await readStaffTag(tx, id);
  const after = { ...tagRecord(edited), ...atOnce };
  await recordAct(tx, ctx, { act: 'tag.edited', subject: { kind: 'tag', id }, before: tagRecord(before), after });
  return edited;
}

const basisOf = (tag: StoredTag): string =>
  createHash('sha256')
    .update(JSON.stringify(tagRecord(tag)))
    .digest('hex');

type FormState = Pick<StoredTag, 'name' | 'icon' | 'colour' | 'sort' | 'reviewed' | 'parentId' | 'rights'>;

/** Everything that the form can change, in words, for whoever decides: names of the parent and of the roles of each right. */
async function factsOf(tx: Tx, { name, icon, colour, sort, reviewed, parentId, rights }: FormState): Promise<Record<string, string>> {
  const roles = await tx.selectFrom('role').select(['id', 'nameZh']).execute();
  const parent = parentId === null ? undefined : await tx.selectFrom('tag').select('nameZh').where('id', '=', parentId).executeTakeFirst();
  const named = (roleIds: readonly string[]) => roles.flatMap(({ id, nameZh }) => (roleIds.includes(id) ? [nameZh] : [])).join('、');
  const lines = tagRights.map((right) => [`tagRight:${right}`, named(rights[right])]);
  const plain = { nameEn: name.en, icon, colour, sort: String(sort), reviewed: String(reviewed), parentTag: parent?.nameZh ?? '' };
  return { name: name.zh, ...plain, ...Object.fromEntries(lines) };
}

/** What a form makes of a tag, besides parent and rights. */
function plainOf(form: TagForm, before: StoredTag): Omit<FormState, 'parentId' | 'rights'> {
  const { nameZh, nameEn, icon, colour, sort, reviewed = before.reviewed } = valuesOf(form);
  return { name: { zh: nameZh, en: nameEn }, icon, colour, sort, reviewed };
}

/** A tag that would give others what a card sells. */
export const tagRightsApproval: ChangeApproval<'tag_rights'> = {
  name: 'tag_rights',
  logged: (id) => ({ kind: 'tag', id }),
  requests: 'appearance',
  confirms: 'staff',
  lock: lockTagsForRights,
  isOutdated: async (tx, _, { subject, basis, sealed }) => sealed === undefined || basisOf(await readStaffTag(tx, subject)) !== basis,
  async carryOut(tx, ctx, { subject, sealed }) {
    invariant(sealed !== undefined, 'a tag that waits has its form');
    const form = JSON.parse(ctx.seal.open(purpose, sealed)) as TagForm;
    const { before } = await lockFor(tx, subject, form);
    await save(tx, ctx, before, form);
  },
};

export async function editTag(ctx: MemberCtx, givesSold: GivesSold, tagId: string, form: TagForm): Promise<Answer<typeof endpoint>> {
  if (valuesOf(form).nameZh === '') failField('nameZh', 'field.required');
  return ctx
    .write(async (tx): Promise<Answer<typeof endpoint>> => {
      const { before, index, kind } = await lockFor(tx, tagId, form);
      const changed = changedIndex(index, tagId, form);
      if (!(await givesSold(tx, ctx.clock.now(), kind, changed))) return { ...(await save(tx, ctx, before, form)), state: 'done' };
      const { parentId, rights } = changed.byId.get(tagId) ?? before;
      const proposal = {
        subject: tagId,
        basis: basisOf(before),
        before: await factsOf(tx, before),
        after: await factsOf(tx, { ...plainOf(form, before), parentId, rights }),
        sealed: ctx.seal.close(purpose, JSON.stringify(form)),
      };
      const atOnce = await requestChange(tx, ctx, tagRightsApproval, proposal);
      return atOnce === null ? { ...before, state: 'waiting' } : { ...(await save(tx, ctx, before, form, atOnce)), state: 'done' };
    })
    .catch(refuseTag);
}
