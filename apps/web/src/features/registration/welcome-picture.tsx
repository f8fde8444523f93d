import { lazy, Suspense, useState } from 'react';
import { useMessages } from '../../lib/i18n.ts';
import { reloadUserInfo } from '../../lib/site.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Spinner } from '../../ui/button.tsx';
import { toast } from '../../ui/overlays.ts';
import { cropMessages } from '../profiles/edit/crop-messages.ts';
import type { Chosen } from '../profiles/edit/crop-dialog.tsx';
import type { EditForm } from '../profiles/edit/data.ts';
import { editMessages } from '../profiles/edit/messages.ts';
import { PictureChoice } from '../profiles/edit/picture-choice.tsx';

const CropDialog = lazy(() => import('../profiles/edit/crop-dialog.tsx'));

/** The own picture, chosen and cut as in the profile; shown in the header at once. */
export function WelcomePicture({ form }: { form: EditForm }) {
  const words = useMessages(editMessages);
  const { notImage } = useMessages(cropMessages);
  const [pictures, setPictures] = useState(form.pictures);
  const [chosen, setChosen] = useState<Chosen | null>(null);

  function choose(file: File): void {
    if (file.type.startsWith('image/')) setChosen({ kind: 'avatar', file, address: URL.createObjectURL(file) });
    else toast(notImage, { kind: 'error' });
  }

  function close(): void {
    if (chosen) URL.revokeObjectURL(chosen.address);
    setChosen(null);
  }

  return (
    <>
      <PictureChoice name={words.avatar} label={words.changeAvatar} allowed={form.mayUploadAvatar} onFile={choose} onRemove={undefined}>
        <Avatar name={form.name} url={pictures.avatarLargeUrl ?? pictures.avatarUrl} size={96} />
      </PictureChoice>
      {chosen && (
        <Suspense fallback={<Spinner />}>
          <CropDialog
            {...chosen}
            onClose={close}
            onDone={(next) => {
              setPictures(next);
              close();
              reloadUserInfo();
            }}
          />
        </Suspense>
      )}
    </>
  );
}
