import { maintenanceKinds, type Answer, type MaintenanceKind, type readMaintenance } from '@chaguan/contract';

/** Of which kinds the last run that ended found or did something wrong. */
export function wentWrong(runs: Answer<typeof readMaintenance>['runs']): MaintenanceKind[] {
  return maintenanceKinds.filter((kind) => runs.find((run) => run.kind === kind && run.endedAt !== null)?.right === false);
}
