import { useEffect, useState } from 'react';
import { api } from '../../../lib/api/browser.ts';
import { Bone } from '../../../ui/skeletons.tsx';
import { tagIdsOf } from '../../posts/write/tag-ids.ts';
import { TagRow, type TagControl } from '../../posts/write/tag-row.tsx';
import { loadAddQuestion } from './data.ts';

/** The tags of a question, for staff; existing ones may stay, even if they could not choose them now. */
export function StaffTags(control: TagControl) {
  const [form, setForm] = useState<Awaited<ReturnType<typeof loadAddQuestion>> | null>(null);
  const [present] = useState(() => tagIdsOf(control.value));
  useEffect(() => void loadAddQuestion(api).then(setForm), []);
  if (!form?.form) return <Bone className="h-11 w-full" />;
  const allowed = [...new Set([...form.form.tagIds, ...present])];
  return <TagRow tags={form.tags} allowed={allowed} limit={form.form.tagLimit} {...control} />;
}
