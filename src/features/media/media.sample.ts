import { samplePicture } from '../../kit/contract/sample-picture.ts';

/** A body that passes every rule; tests change one thing at a time. */
export const mediaSample = {
  AltEN: 'Two engineers at a rack of switches',
  AltAR: 'مهندسان أمام خزانة مبدّلات',
  Decorative: false,
  FocalX: 40,
  FocalY: 30,
};

export const mediaUpload = { File: samplePicture, AltEN: mediaSample.AltEN, AltAR: mediaSample.AltAR };
