import { samplePicture } from '../../kit/contract/sample-picture.ts';
import type { SettingsRecord } from './settings.contract.ts';
import { defaultRecord } from './settings.defaults.ts';
import { pictureColumns } from './settings-names.ts';

const notSent = new Set<string>(['id', 'statistics', ...Object.values(pictureColumns)]);

/** What of a record can be sent back as it is: of pictures, only new ones are; of figures, the specified ones by name. */
export function settingsTexts(record: Omit<SettingsRecord, 'id'> = defaultRecord) {
  return Object.fromEntries(Object.entries(record).filter(([name]) => !notSent.has(name)));
}

/** A body that passes every rule; tests change one thing at a time. */
export const settingsSample = {
  ...settingsTexts(),
  statistics: [
    { value: '12', labelEN: 'branches', labelAR: 'فرعاً' },
    { counts: 'statClients', value: '100+' },
  ],
  openFrom: '08:00',
  openUntil: '18:00',
  ownLogo: true,
  LogoEnglish: samplePicture,
};
