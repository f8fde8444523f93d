import type { Member } from './data.ts';

export function aMember(part: Partial<Member> = {}): Member {
  return { id: '1', account: 'aming', name: '阿明', avatarUrl: null, staff: false, cancelled: false, roles: [], ...part };
}
