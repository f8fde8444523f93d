import { Suspense } from 'react';
import { useStore } from '../../lib/store.ts';
import { loginOpenStore } from '../../lib/login-opening.ts';
import { Coming } from '../../ui/coming.tsx';
import { onDemand } from '../../ui/on-demand.tsx';

const LoginDialog = onDemand(() => import('./login-dialog.tsx'));

/** Once per page, in the shell. */
export function LoginHost() {
  const open = useStore(loginOpenStore);
  if (!open) return null;
  return (
    <Suspense fallback={<Coming />}>
      <LoginDialog onClose={() => loginOpenStore.set(false)} />
    </Suspense>
  );
}
