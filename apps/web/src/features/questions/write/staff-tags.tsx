import { useEffect, useState } from 'react';
import { api } from '../../../lib/api/browser.ts';
import { Bone } from '../../../ui/skeletons.tsx';
import type { TagControl } from '../../posts/write/post-form.tsx';
import { loadAddQuestion } from './data.ts';
import { TagsField } from './tags-field.tsx';
import { tagIdsOf } from './tag-ids.ts';

/** Tags of a question that staff change; what it has may stay, even where they could not choose it anew. */
export function StaffTags(control: TagControl) {
  const [form, setForm] = useState<Awaited<ReturnType<typeof loadAddQuestion>> | null>(null);
  const [present] = useState(() => tagIdsOf(control.value));
  useEffect(() => void loadAddQuestion(api).then(setForm), []);
  if (!form?.form) return <Bone className="h-11 w-full" />;
  const allowed = [...new Set([...form.form.tagIds, ...present])];
  return <TagsField tags={form.tags} allowed={allowed} limit={form.form.tagLimit} {...control} />;
}
