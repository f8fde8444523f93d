import { ButtonStories, ChipStories } from './plain-stories.tsx';
import { FieldStories } from './field-stories.tsx';
import { OverlayStories } from './overlay-stories.tsx';
import { StateStories } from './state-stories.tsx';

/** Every component of the kit in every state, for developers of the site. Development only. */
export default function UiPage() {
  return (
    <div className="mx-auto grid max-w-[960px] gap-6 max-md:px-4">
      <h1 className="font-serif text-thread font-bold">ui</h1>
      <ButtonStories />
      <ChipStories />
      <FieldStories />
      <OverlayStories />
      <StateStories />
    </div>
  );
}
