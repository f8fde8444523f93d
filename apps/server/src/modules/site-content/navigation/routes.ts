import * as contract from '@chaguan/contract';
import { bind } from '../../../platform/http/bind.ts';
import { deleteSection, saveSection, listSections } from './sections.ts';

export const headerSectionRoutes = [
  bind(contract.listStaffHeaderSections, async (ctx) => ({ items: await listSections(ctx) })),
  bind(contract.addHeaderSection, (ctx, { body }) => saveSection(ctx, null, body)),
  bind(contract.editHeaderSection, (ctx, { params, body }) => saveSection(ctx, params.sectionId, body)),
  bind(contract.deleteHeaderSection, (ctx, { params }) => deleteSection(ctx, params.sectionId)),
];
