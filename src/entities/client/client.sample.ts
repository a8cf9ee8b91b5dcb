import { samplePicture } from '../../kit/contract/sample-picture.ts';

/** A body that passes every rule; tests change one thing at a time. */
export const clientSample = { nameEN: 'Noor Pharmacy', nameAR: 'صيدليات نور', Logo: samplePicture };
