import { event } from '../../platform/events/emit.ts';

/** A published topic was put into a column. */
export const columnExtended = event<{ columnId: string; topicId: string }>('column.extended');
