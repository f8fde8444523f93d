import type { MaintenanceKind } from '@chaguan/contract';
import { event } from '../../platform/events/emit.ts';

/** Staff requested an immediate run. */
export const maintenanceRequested = event<{ kind: MaintenanceKind }>('maintenance.requested');
