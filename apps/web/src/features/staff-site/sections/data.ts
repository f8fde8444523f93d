import {
  addHeaderSection,
  deleteHeaderSection,
  editHeaderSection,
  listQuestionTags,
  listStaffHeaderSections,
  listTags,
  type Answer,
  type Body,
} from '@chaguan/contract';
import type { Api } from '../../../lib/api/api.ts';
import { api } from '../../../lib/api/browser.ts';

export type HeaderSection = Answer<typeof listStaffHeaderSections>['items'][number];
type SectionForm = Body<typeof addHeaderSection>;
type Tree = Answer<typeof listTags>['items'];

/** Tags in the order of their tree, those of topics before those of questions. */
export interface SectionTags {
  topic: Tree;
  question: Tree;
}

export async function loadSections(from: Api): Promise<{ sections: HeaderSection[]; tags: SectionTags }> {
  const [sections, topics, questions] = await Promise.all([
    from.call(listStaffHeaderSections),
    from.call(listTags),
    from.call(listQuestionTags),
  ]);
  return { sections: sections.items, tags: { topic: topics.items, question: questions.items } };
}

export const sectionActs = {
  save: (id: string | null, body: SectionForm) =>
    id === null ? api.call(addHeaderSection, { body }) : api.call(editHeaderSection, { params: { sectionId: id }, body }),
  remove: (sectionId: string) => api.call(deleteHeaderSection, { params: { sectionId } }),
};
