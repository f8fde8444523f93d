import type { MaintenanceKind } from '@chaguan/contract';
import { event } from '../../platform/events/emit.ts';

/** Staff want it to run now. */
export const maintenanceRequested = event<{ kind: MaintenanceKind }>('maintenance.requested');
