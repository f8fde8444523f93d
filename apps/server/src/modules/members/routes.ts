import * as contract from '@chaguan/contract';
import { bind } from '../../platform/http/bind.ts';
import { findMember } from './queries/find-members.ts';

export const memberRoutes = [bind(contract.findMember, (ctx, { query: { keyword } }) => findMember(ctx, keyword))];
