import * as contract from '@chaguan/contract';
import { bind } from '../../platform/http/bind.ts';
import { listImportPages } from './queries/list-import-pages.ts';
import { listImports } from './queries/list-imports.ts';
import { readImport } from './queries/read-import.ts';

/** @param systems names of the systems that can be imported */
export const importRoutes = (systems: readonly string[]) => [
  bind(contract.listImports, (ctx) => listImports(ctx, systems)),
  bind(contract.readImport, (ctx, { params }) => readImport(ctx, params.importId)),
  bind(contract.listImportPages, (ctx, { params }) => listImportPages(ctx, params.importId)),
];
