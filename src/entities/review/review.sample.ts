import { samplePicture } from '../../kit/contract/sample-picture.ts';

/** A body that passes every rule; tests change one thing at a time. */
export const reviewSample = {
  FirstNameEN: 'Nadia',
  FirstNameAR: 'نادية',
  LastNameEN: 'Haddad',
  LastNameAR: 'حداد',
  PositionEN: 'Operations director, Noor Pharmacy',
  PositionAR: 'مديرة العمليات، صيدليات نور',
  ReviewTextEN: 'I made one phone call for both.',
  ReviewTextAR: 'كان يكفيني اتصال واحد للأمرين.',
  Stars: 5,
  Image: samplePicture,
};
