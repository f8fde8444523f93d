import { lazy, Suspense } from 'react';
import { useStore } from '../../lib/store.ts';
import { loginOpenStore } from './login-opening.ts';

const LoginDialog = lazy(() => import('./login-dialog.tsx'));

/** Once per page, in the shell. */
export function LoginHost() {
  const open = useStore(loginOpenStore);
  if (!open) return null;
  return (
    <Suspense>
      <LoginDialog onClose={() => loginOpenStore.set(false)} />
    </Suspense>
  );
}
