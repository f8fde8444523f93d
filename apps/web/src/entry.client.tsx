import { startTransition, StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { screenEffects } from './features/shell/screen-effects.ts';
import { reportUncaught } from './features/failures/report-uncaught.ts';
import { OutermostDocument } from './features/failures/outermost.tsx';
import { reactWith } from './lib/api/browser.ts';
import { watchBack } from './lib/back-layers.ts';
import { watchSteps } from './lib/kept-lists.ts';
import { keepFormsWhileComposing } from './lib/composing.ts';
import { noteFailedFiles } from './lib/code/older-build.ts';
import { markGonePictures } from './lib/gone-pictures.ts';
import { storedLangDiffers } from './lib/language.ts';
import { watchOnline } from './lib/online.ts';
import { noteOpening } from './lib/opening.ts';

if (storedLangDiffers()) {
  location.reload();
} else {
  watchOnline();
  noteFailedFiles();
  reactWith(screenEffects);
  watchBack();
  watchSteps();
  keepFormsWhileComposing();
  markGonePictures();
  window.addEventListener('unhandledrejection', reportUncaught);
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <OutermostDocument>
          <HydratedRouter instrumentations={[noteOpening]} />
        </OutermostDocument>
      </StrictMode>,
    );
  });
}
