import { Images } from 'lucide-react';
import { useState } from 'react';
import type { TextKey } from '../../../i18n/text.ts';
import { useText } from '../../../i18n/use-text.tsx';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { LibraryPicture } from '../library-picture.ts';
import { LazyPicturePicker } from './lazy-picture-picker.tsx';

type LibraryButtonProps = {
  /** What the picture is for. */
  label: TextKey;
  onChoose: (picture: LibraryPicture) => void;
};

/** Opens the library for a field. */
export function LibraryButton({ label, onChoose }: LibraryButtonProps) {
  const text = useText();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button variant="ghost" small onClick={() => setIsOpen(true)}>
        <Icon of={Images} />
        {text('picker.choose')}
        <span className="visually-hidden">: {text(label)}</span>
      </Button>
      {isOpen && (
        <LazyPicturePicker
          onChoose={(picture) => {
            setIsOpen(false);
            onChoose(new LibraryPicture(picture));
          }}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  );
}
