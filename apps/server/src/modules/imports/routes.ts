import * as contract from '@chaguan/contract';
import { bind } from '../../platform/http/bind.ts';
import { acceptInvitation } from './invitations/accept-invitation.ts';
import { readInvitationCounts, startInvitations, stopInvitations } from './invitations/rounds.ts';
import { setMovedNotice } from './set-moved-notice.ts';
import { listImportPages } from './queries/list-import-pages.ts';
import { listImports } from './queries/list-imports.ts';
import { readImport } from './queries/read-import.ts';

/** @param systems names of the systems that can be imported */
export const importRoutes = (systems: readonly string[]) => [
  bind(contract.listImports, (ctx) => listImports(ctx, systems)),
  bind(contract.readImport, (ctx, { params }) => readImport(ctx, params.importId)),
  bind(contract.listImportPages, (ctx, { params }) => listImportPages(ctx, params.importId)),
  bind(contract.setMovedNotice, (ctx, { body }) => setMovedNotice(ctx, body)),
  bind(contract.readInvitations, (ctx) => readInvitationCounts(ctx)),
  bind(contract.startInvitations, (ctx) => startInvitations(ctx)),
  bind(contract.stopInvitations, (ctx) => stopInvitations(ctx)),
  bind(contract.acceptInvitation, (ctx, { body }) => acceptInvitation(ctx, body)),
];
