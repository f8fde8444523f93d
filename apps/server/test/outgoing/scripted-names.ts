import dns, { type LookupAddress, type LookupOptions } from 'node:dns';
import { syncBuiltinESMExports } from 'node:module';

type Done = (error: Error | null, address?: string | LookupAddress[], family?: number) => void;

/** What the name service of the system says of a name: its addresses, the code of a failure, or nothing at all. */
export type Names = (host: string) => readonly string[] | 'EAI_AGAIN' | 'ENOTFOUND' | 'silence' | undefined;

/** Puts a script in the place of the system's name service, which no process can set by itself; names that it does not know go there. */
export function scriptNames(names: Names): { restore: () => void } {
  const real = dns.lookup;
  const ask = real as (host: string, options: LookupOptions, done: Done) => void;
  const lookup: typeof ask = (host, options, done) => {
    const known = names(host);
    if (known === undefined) return ask(host, options, done);
    if (known === 'silence') return undefined;
    if (typeof known === 'string') {
      const error = Object.assign(new Error(`getaddrinfo ${known} ${host}`), { code: known, syscall: 'getaddrinfo', hostname: host });
      setImmediate(() => done(error));
    } else if (options.all === true) {
      setImmediate(() =>
        done(
          null,
          known.map((address) => ({ address, family: 4 })),
        ),
      );
    } else setImmediate(() => done(null, known[0], 4));
  };
  dns.lookup = lookup as unknown as typeof real;
  syncBuiltinESMExports();
  return {
    restore() {
      dns.lookup = real;
      syncBuiltinESMExports();
    },
  };
}
