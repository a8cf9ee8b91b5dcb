import { samplePicture } from '../../kit/contract/sample-picture.ts';

/** A body that passes every rule; tests change one thing at a time. */
export const teamMemberSample = {
  FirstNameEN: 'Layla',
  FirstNameAR: 'ليلى',
  LastNameEN: 'Farouk',
  LastNameAR: 'فاروق',
  PositionEN: 'Head of software',
  PositionAR: 'مديرة البرمجيات',
  Image: samplePicture,
};
