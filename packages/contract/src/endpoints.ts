import type { Endpoint } from './endpoint.ts';
import * as modules from './modules.ts';

function isEndpoint(value: unknown): value is Endpoint {
  return typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'access' in value;
}

/** Every endpoint by its exported name, e.g. `endpoints.addTopic`: for OpenAPI, the start-up check and the tests. */
export const endpoints: ReadonlyMap<string, Endpoint> = new Map(
  Object.values<object>(modules).flatMap((module) =>
    Object.entries(module).filter((entry): entry is [string, Endpoint] => isEndpoint(entry[1])),
  ),
);

/** The contract module that declares an endpoint, by the endpoint's exported name: `addTopic` is in `topicWriting`. */
export const endpointModules: ReadonlyMap<string, string> = new Map(
  Object.entries(modules).flatMap(([name, module]) =>
    Object.keys(module)
      .filter((key) => endpoints.has(key))
      .map((key) => [key, name]),
  ),
);
