/** The part of autocannon that the load process uses; the published types are those of version 7. */
declare module 'autocannon' {
  interface Client {
    setRequests: (requests: { method: string; path: string; headers?: Record<string, string>; body?: string }[]) => void;
  }
  interface Options {
    url: string;
    connections: number;
    duration: number;
    headers?: Record<string, string>;
    setupClient?: (client: Client) => void;
  }
  interface Result {
    requests: { average: number; total: number };
    latency: { p50: number; p99: number };
    errors: number;
    timeouts: number;
    non2xx: number;
  }
  export default function autocannon(options: Options): Promise<Result>;
}
