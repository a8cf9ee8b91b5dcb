import { samplePicture } from '../../kit/contract/sample-picture.ts';

/** A body that passes every rule; tests change one thing at a time. */
export const serviceSample = {
  Type: 'Software',
  TitleEN: 'Web development',
  TitleAR: 'تطوير المواقع',
  BioEN: 'Websites your team can run without calling us.',
  BioAR: 'مواقع يديرها فريقك دون الحاجة إلى الاتصال بنا.',
  DescriptionEN: 'We design and build company sites in English and Arabic.',
  DescriptionAR: 'نصمّم ونبني مواقع الشركات بالعربية والإنجليزية.',
  Category: 'web-development',
  Image: samplePicture,
  ServiceSteps: [
    {
      titleEN: 'Listen',
      titleAR: 'نستمع',
      bioEN: 'A half-day with the people who use it',
      bioAR: 'نصف يوم مع من سيستخدمونه',
      descriptionEN: 'We write down the tasks and the pages.',
      descriptionAR: 'ندوّن المهام والصفحات.',
    },
  ],
  Questions: [
    {
      questionEN: 'Who owns the site afterwards?',
      questionAR: 'لمن يعود الموقع بعد التسليم؟',
      answerEN: 'You do: code, texts, pictures and domain.',
      answerAR: 'لك: الشيفرة والنصوص والصور والنطاق.',
    },
  ],
};
