import { samplePicture } from '../../kit/contract/sample-picture.ts';
import { defaultRecord } from './settings.defaults.ts';

const { logoEnglish: _, logoArabic: __, authorImage: ___, ...texts } = defaultRecord;

/** A body that passes every rule; tests change one thing at a time. */
export const settingsSample = { ...texts, ownLogo: true, LogoEnglish: samplePicture };
