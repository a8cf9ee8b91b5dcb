import { samplePicture } from '../../kit/contract/sample-picture.ts';

/** A body that passes every rule; tests change one thing at a time. */
export const projectSample = {
  NameEN: 'Harbour Tower: 214 cameras',
  NameAR: 'برج هاربر: 214 كاميرا',
  DescriptionEN: 'A 31-floor building watched by two operators instead of nine.',
  DescriptionAR: 'مبنى من 31 طابقاً يراقبه موظفان بدلاً من تسعة.',
  Category: 'SurveliianceSystems', // spelt so
  Type: 'Hardware',
  HeadImage: samplePicture,
  MediaFiles: [samplePicture, samplePicture],
  ProjectSteps: [
    {
      titleEN: 'Survey',
      titleAR: 'معاينة',
      descriptionEN: 'We walked every floor at day and at night.',
      descriptionAR: 'جُلنا في كل طابق نهاراً وليلاً.',
    },
    {
      titleEN: 'Handover',
      titleAR: 'التسليم',
      descriptionEN: 'Training, drawings and a rehearsal.',
      descriptionAR: 'تدريب ومخططات وتمرين.',
    },
  ],
  Figures: [{ value: '2', labelEN: 'operators instead of nine', labelAR: 'موظفان بدلاً من تسعة' }],
  Captions: [{ textEN: 'The wall', textAR: 'جدار العرض' }],
};
