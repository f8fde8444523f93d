import type { Metrics } from '../platform/metrics.ts';
import { outgoingOutcomes } from '../platform/outbound/outcomes.ts';

/** The state of each kind of service outside that this process used. */
export function measureOutcomes(metrics: Metrics): void {
  metrics.labelled(
    'gauge',
    { name: 'outgoing_failures_in_row', help: 'Requests to a service outside that failed since its last answer', label: 'kind' },
    () => Object.fromEntries([...outgoingOutcomes()].map(([kind, { failuresInRow }]) => [kind, failuresInRow])),
  );
  metrics.labelled('counter', { name: 'outgoing_failures_total', help: 'Requests to a service outside that failed', label: 'kind' }, () =>
    Object.fromEntries([...outgoingOutcomes()].map(([kind, { failures }]) => [kind, failures])),
  );
  metrics.labelled(
    'gauge',
    { name: 'outgoing_failure_age_seconds', help: 'How long ago a request to a service outside failed', label: 'kind' },
    () => {
      const failed = [...outgoingOutcomes()].flatMap(([kind, { failedAtMs }]) => (failedAtMs === undefined ? [] : [{ kind, failedAtMs }]));
      return Object.fromEntries(failed.map(({ kind, failedAtMs }) => [kind, (performance.now() - failedAtMs) / 1000]));
    },
  );
}
