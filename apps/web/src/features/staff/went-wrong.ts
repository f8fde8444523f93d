import { maintenanceKinds, type Answer, type MaintenanceKind, type readMaintenance } from '@chaguan/contract';

/** The kinds whose last finished run had findings or failed. */
export function wentWrong(runs: Answer<typeof readMaintenance>['runs']): MaintenanceKind[] {
  return maintenanceKinds.filter((kind) => runs.find((run) => run.kind === kind && run.endedAt !== null)?.right === false);
}
