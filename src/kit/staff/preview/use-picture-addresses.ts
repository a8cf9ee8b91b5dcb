import { useCallback, useEffect, useRef } from 'react';
import { LibraryPicture } from '../media/library-picture.ts';

/** The address of a picture for showing it: that of a file or of one of the library, or else the stored one. */
export type PictureAddress = (file: unknown, stored?: string) => string;

/** Addresses for files that were not sent yet, the same for the same file, as long as the component lives. */
export function usePictureAddresses(): PictureAddress {
  const made = useRef(new Map<File, string>());
  useEffect(() => {
    const addresses = made.current;
    return () => {
      for (const address of addresses.values()) URL.revokeObjectURL(address);
      addresses.clear();
    };
  }, []);
  return useCallback((file, stored = '') => {
    if (file instanceof LibraryPicture) return file.chosen.address;
    if (!(file instanceof File)) return stored;
    const address = made.current.get(file) ?? URL.createObjectURL(file);
    made.current.set(file, address);
    return address;
  }, []);
}
