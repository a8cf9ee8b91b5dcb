import { ImageOff } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Icon } from '../../ui/icon.tsx';
import { LibraryPicture, type NewPicture } from '../media/library-picture.ts';

/** The address under which the page can show a picture, also as a file that was not sent yet. */
export function usePreview(picture: NewPicture | string): string | undefined {
  const image = picture instanceof LibraryPicture ? picture.chosen.address : picture;
  const [shown, setShown] = useState<{ image: File; address: string }>();
  useEffect(() => {
    if (typeof image === 'string') return;
    const address = URL.createObjectURL(image);
    setShown({ image, address });
    return () => URL.revokeObjectURL(address);
  }, [image]);
  if (typeof image === 'string') return image;
  // The address of the file before is gone.
  return shown?.image === image ? shown.address : undefined;
}

/** A picture that was chosen; an icon where the browser cannot read it, which need not mean that the server cannot. */
export function FilePicture({ image }: { image: NewPicture | string }) {
  const address = usePreview(image);
  const [unreadable, setUnreadable] = useState<string>();
  if (!address) return null;
  if (address === unreadable) return <Icon of={ImageOff} />;
  return <img src={address} alt="" onError={() => setUnreadable(address)} />;
}
