import { addHeaderSection, deleteHeaderSection, editHeaderSection, listStaffHeaderSections } from '@chaguan/contract';
import { bind } from '../../platform/http/bind.ts';
import { deleteSection, saveSection } from './save-section.ts';
import { listSections } from './sections.ts';

export const headerSectionRoutes = [
  bind(listStaffHeaderSections, async (ctx) => ({ items: await listSections(ctx) })),
  bind(addHeaderSection, (ctx, { body }) => saveSection(ctx, null, body)),
  bind(editHeaderSection, (ctx, { params, body }) => saveSection(ctx, params.sectionId, body)),
  bind(deleteHeaderSection, (ctx, { params }) => deleteSection(ctx, params.sectionId)),
];
