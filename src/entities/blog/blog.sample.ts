import { samplePicture } from '../../kit/contract/sample-picture.ts';

/** A body that passes every rule; tests change one thing at a time. */
export const blogSample = {
  TitleEN: 'Where to place cameras',
  TitleAR: 'أين تضع الكاميرات؟',
  DescriptionEN: 'Eight positions that cover most offices.',
  DescriptionAR: 'ثمانية مواضع تغطي معظم المكاتب.',
  ContentEN: '<h2>Doors first</h2><p>Most incidents pass through a door.</p>',
  ContentAR: '<h2>الأبواب أولاً</h2><p>تمر معظم الحوادث من باب.</p>',
  Category: 'SurveillanceCameras',
  Image: samplePicture,
};
