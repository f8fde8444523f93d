import * as contract from '@chaguan/contract';
import type { RetentionRule } from '../../platform/database/retention.ts';
import { bind, type Bound } from '../../platform/http/bind.ts';
import { readRetention } from './read-retention.ts';

/** @param rules of all modules */
export function retentionRoutes(rules: readonly RetentionRule[]): Bound[] {
  return [bind(contract.readRetention, (ctx) => readRetention(ctx, rules))];
}
