import { recoveryPage } from '@chaguan/contract';
import { addressOf } from '@chaguan/contract/address-of';
import { recoveryMessages } from '../features/recovery/messages.ts';
import { RecoveryStep1Page } from '../features/recovery/step1-page.tsx';
import { langOfPage, pageMeta } from '../lib/meta.ts';
import type { Route } from './+types/find-password-step1';

export function meta({ matches }: Route.MetaArgs) {
  const messages = recoveryMessages[langOfPage(matches)];
  return pageMeta(matches, { title: messages.title, canonicalPath: addressOf(recoveryPage), noIndex: true });
}

export default function RecoveryStep1Route() {
  return <RecoveryStep1Page />;
}
