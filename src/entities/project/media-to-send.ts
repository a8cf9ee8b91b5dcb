import type { FieldValues } from 'react-hook-form';
import { LibraryPicture, type NewPicture } from '../../kit/staff/media/library-picture.ts';
import { mediaToSend } from './project-media.ts';

const isOfLibrary = (picture: NewPicture) => picture instanceof LibraryPicture;

/** In the form the stored media stand among the new ones; they are sent as the API takes them. */
export const toSend = ({ MediaFiles, ...rest }: FieldValues): FieldValues => ({
  ...rest,
  ...mediaToSend<NewPicture>(MediaFiles, isOfLibrary),
});
