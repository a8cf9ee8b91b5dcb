import { samplePicture } from '../../kit/contract/sample-picture.ts';

const password = 'seven grey camels';

export const profileTexts = {
  NameEN: 'Hana Lotfy',
  NameAR: 'هناء لطفي',
  PositionEN: 'Editor',
  PositionAR: 'محررة',
  BioEN: 'Hana reads every sentence twice.',
  BioAR: 'تقرأ هناء كل جملة مرتين.',
};

/** Bodies that pass every rule, by the calls that take them: accounts have no body that is the whole of one. */
export const userSamples: Record<string, object> = {
  'POST /Auth/Link': { token: 'a-link-that-nobody-made' },
  'POST /Auth/Password': { token: 'a-link-that-nobody-made', password },
  'POST /Auth/Forgotten': { email: 'nobody@example.com' },
  'POST /Staff': { email: 'mariam@example.com', name: 'Mariam Adel', role: 'Marketer' },
  'PUT /Staff/:id': { NameEN: 'Mariam Adel', NameAR: 'مريم عادل', role: 'Marketer' },
  'PUT /Staff/:id/State': { state: 'active' },
  'PUT /Profile': { ...profileTexts, Image: samplePicture },
  'PUT /Profile/Password': { currentPassword: 'not the password', password },
  'POST /Profile/SecondFactor/On': { code: '123456', ownPassword: 'not the password' },
  'POST /Profile/SecondFactor/Off': { code: '123456', ownPassword: 'not the password' },
};

/** Calls that need something nobody can make up, and what they answer without it. */
export const userRefusals: Record<string, number> = {
  'POST /Auth/Link': 410,
  'POST /Auth/Password': 410,
  'PUT /Profile/Password': 403,
  'POST /Profile/SecondFactor/On': 403,
  'POST /Profile/SecondFactor/Off': 403,
};
