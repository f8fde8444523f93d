import { startTransition, StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { screenEffects } from './features/shell/screen-effects.ts';
import { reportUncaught } from './features/failures/report-uncaught.ts';
import { reactWith } from './lib/api/browser.ts';
import { storedLangDiffers } from './lib/language.ts';

if (storedLangDiffers()) {
  location.reload();
} else {
  reactWith(screenEffects);
  window.addEventListener('unhandledrejection', reportUncaught);
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <HydratedRouter />
      </StrictMode>,
    );
  });
}
