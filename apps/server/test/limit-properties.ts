import fc from 'fast-check';

// A property whose every run writes to a database may take an hour to shrink: it is reported with the smallest counterexample of two
// minutes. A slow machine tries fewer runs instead of failing.
fc.configureGlobal({ interruptAfterTimeLimit: 120_000 });
