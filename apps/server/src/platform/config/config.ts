import { variables, type Variable } from './variables.ts';

type Variables = typeof variables;

/** The configuration of one process, read once from the environment. */
export type Config = { [K in keyof Variables]: Variables[K] extends Variable<infer T> ? T : never };

/** Thrown for an invalid value; the message names each variable and what it accepts, never the value (it may be a secret). */
export class ConfigError extends Error {
  override name = 'ConfigError';
}

/**
 * Reads and checks all variables.
 * @throws ConfigError with one line per invalid variable
 */
export function readConfig(environment: Record<string, string | undefined>): Config {
  const wrong: string[] = [];
  const entries = Object.entries(variables).map(([name, variable]) => {
    const text = environment[name]?.trim();
    try {
      return [name, variable.read(text === undefined || text === '' ? variable.initial : text)];
    } catch (error) {
      wrong.push(`${name}: must be ${error instanceof Error ? error.message : 'valid'}`);
      return [name, undefined];
    }
  });
  if (wrong.length > 0) throw new ConfigError(wrong.join('\n'));
  const config = Object.fromEntries(entries) as Config;
  return config.PUBLIC_URL === '' ? { ...config, PUBLIC_URL: `http://localhost:${config.PORT}` } : config;
}
