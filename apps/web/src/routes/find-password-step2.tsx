import { recoveryStep2Page } from '@chaguan/contract';
import { addressOf } from '@chaguan/contract/address-of';
import { recoveryMessages } from '../features/recovery/messages.ts';
import { RecoveryStep2Page } from '../features/recovery/step2-page.tsx';
import { langOfPage, pageMeta } from '../lib/meta.ts';
import type { Route } from './+types/find-password-step2';

export function meta({ matches }: Route.MetaArgs) {
  const messages = recoveryMessages[langOfPage(matches)];
  return pageMeta(matches, { title: messages.title, canonicalPath: addressOf(recoveryStep2Page), noIndex: true });
}

export default function RecoveryStep2Route() {
  return <RecoveryStep2Page />;
}
