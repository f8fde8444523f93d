import { findMember } from '@chaguan/contract';
import { bind } from '../../platform/http/bind.ts';
import { findMember as query } from './queries/find-members.ts';

export const memberRoutes = [bind(findMember, (ctx, { query: { keyword } }) => query(ctx, keyword))];
