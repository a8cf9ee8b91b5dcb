import { beforeAll, beforeEach, expect, test } from 'vitest';
import { onBothDatabases } from '../../../testing/harness/both-databases.ts';
import { multipart } from '../../../testing/harness/test-site.ts';
import { withPages } from '../../../testing/harness/whole-site.ts';
import type { Problem } from '../../kit/contract/problem.ts';
import { samplePicture } from '../../kit/contract/sample-picture.ts';
import { contactMessageSample } from '../requests/contact-message/contact-message.sample.ts';
import { quotationSample } from '../requests/quotation/quotation.sample.ts';
import type { Settings, SettingsRecord } from './settings.contract.ts';
import { settingsTexts } from './settings.sample.ts';
import { readSettings, storeEnvSettings } from './stored-settings.server.ts';

const texts = settingsTexts();

onBothDatabases(
  'settings',
  (site) => {
    let admin: string;
    beforeAll(async () => {
      admin = await site().tokenFor('Admin');
    });

    const save = (changes: object = {}, headers: Record<string, string> = {}) =>
      site().call({ method: 'PUT', url: '/api/Settings', as: admin, headers, payload: { ...texts, ...changes } });
    const addPlan = () =>
      site().call({
        method: 'POST',
        url: '/api/Plans',
        as: admin,
        payload: {
          ...{ NameEN: 'Start', NameAR: 'البداية', Price: 10, Url: 'https://a.example/', IsBest: false },
          ...{ Category: 'Hosting', HostingProperties: [{ titleEN: 'Disk', titleAR: 'قرص' }] },
        },
      });
    const readAll = () => site().call({ url: '/api/Settings/All', as: admin });
    const read = async () => (await site().call({ url: '/api/Settings' })).json<Settings>();
    const page = async (url: string) => (await site().call({ url })).body;

    beforeEach(async () => {
      expect((await save()).statusCode).toBe(200);
    });

    test('what nobody has changed is as the specification says', async () => {
      expect(await read()).toMatchObject({
        statistics: ['180+', '33+', '100+', '9+'],
        planUplift: 35,
        planLabelEN: 'Save 35%',
        phoneDigits: 11,
        phoneCountryCode: '20',
        measuring: null,
        logo: { en: null, ar: null },
        emails: expect.objectContaining({ length: 3 }),
        phones: expect.objectContaining({ length: 2 }),
      });
      expect(await readSettings(site().store.tables())).toMatchObject({
        notifyEmails: [],
        keepRequestsMonths: 0,
      });
    });

    test('where the company is and when shows beside the forms, in the footer and to machines, once it is filled in', async () => {
      expect(await page('/contact')).not.toMatch(/Opening hours|openingHoursSpecification|Directions|Tax number/);
      await save({
        ...{
          cityEN: 'Giza',
          cityAR: 'الجيزة',
          countryEN: 'Egypt',
          countryAR: 'مصر',
          mapLink: 'https://maps.example/giza',
        },
        ...{ openDays: 'Sat,Sun,Mon', openFrom: '10:00', openUntil: '18:30', taxNumber: '512-884' },
        ...{ licencesEN: 'Class A\nClass B', licencesAR: 'الفئة أ', partners: 'Axis' },
      });
      const contact = await page('/contact');
      for (const shown of [
        ', Giza, Egypt',
        'Saturday\u2069 to \u2068Monday',
        'https://maps.example/giza',
        '512-884',
        'Class B',
        'Axis',
      ])
        expect(contact).toContain(shown);
      expect(contact).toContain('"addressLocality":"Giza","addressCountry":"Egypt"');
      expect(contact).toContain('"dayOfWeek":["Sunday","Monday","Saturday"],"opens":"10:00","closes":"18:30"');
      const arabic = await page('/ar/contact');
      for (const shown of ['، الجيزة، مصر', 'من \u2068السبت\u2069 إلى \u2068الاثنين', 'الفئة أ'])
        expect(arabic).toContain(shown);
      expect(arabic).toContain('tel:+201000000000');
    });

    test('a change shows on pages, heads and files in both languages at once', async () => {
      expect(await page('/home')).toContain('Meridian Systems');
      await save({
        ...{ companyEN: 'Delta & Co', companyAR: 'دلتا', statClients: '250+', tiktok: '', phone1: '+20 100 123 4567' },
        ...{ descriptionEN: 'We wire buildings.', locationAR: '9 شارع النيل' },
      });
      const home = await page('/home');
      expect(home).toContain('<title>Delta &amp; Co</title>');
      expect(home).toContain('"name":"Delta & Co"');
      expect(home).toMatch(/250<span[^>]*>\+/);
      expect(home).not.toContain('tiktok.com');
      // What is left of the demo company is its drawing, which only an own logo replaces.
      expect(home).not.toMatch(/Meridian(?!%20)/);
      expect(await page('/ar/contact')).toMatch(/9 شارع النيل.*tel:\+201001234567|tel:\+201001234567.*9 شارع النيل/s);
      for (const file of ['/ar/site.webmanifest', '/ar/feed.xml', '/ar/llms.txt'])
        expect(await page(file)).toContain('دلتا');
      expect(await page('/ms-admin')).toContain('<title>Delta &amp; Co</title>');
    });

    test('what is private is in no answer and on no page that a visitor gets', async () => {
      await save({ notifyEmails: 'owner@private.example\nboss@private.example', keepRequestsMonths: 17 });
      for (const url of ['/api/Settings', '/home', '/ar/contact', '/ms-admin', '/api/openapi.json'])
        expect(await page(url)).not.toContain('private.example');
      expect(Object.keys(await read())).not.toContain('keepRequestsMonths');
      expect((await readAll()).json<SettingsRecord>()).toMatchObject({
        notifyEmails: 'owner@private.example, boss@private.example',
        keepRequestsMonths: 17,
      });
      const { notifyEmails } = await readSettings(site().store.tables());
      expect(notifyEmails).toEqual(['owner@private.example', 'boss@private.example']);
    });

    test('of two who edit the same version the second is told so', async () => {
      const { etag = '' } = (await readAll()).headers;
      const answers = await Promise.all(
        ['A', 'B', 'C'].map((companyEN) => save({ companyEN }, { 'if-match': String(etag) })),
      );
      expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 412, 412]);
    });

    test('every change is in the log, with what the settings were like afterwards', async () => {
      await save({ companyEN: 'Noted' });
      const db = site().store.tables();
      const lines = db.selectFrom('activity').selectAll().where('entity', '=', 'settings').orderBy('id', 'desc');
      const line = await lines.executeTakeFirstOrThrow();
      expect(line).toMatchObject({ action: 'updated', recordId: 1, titleEN: 'Noted' });
      expect(JSON.parse(String(line.snapshot))).toMatchObject({ companyEN: 'Noted', email1: texts.email1 });
      expect(JSON.parse(String(line.details))).toEqual({
        fields: ['companyEN'],
        arabicBehind: expect.arrayContaining(['company']),
      });
    });

    test('an own logo takes the place of the drawing, in both languages until there are two', async () => {
      const body = await multipart({ ...texts, ownLogo: 'true', LogoEnglish: samplePicture });
      const saved = await site().call({ method: 'PUT', url: '/api/Settings', as: admin, ...body });
      const { logoEnglish } = saved.json<SettingsRecord>();
      expect(logoEnglish).toMatch(/^\/uploads\/.+\.webp$/);
      const logo = { src: logoEnglish, ratio: 1 };
      expect(await read()).toMatchObject({ logo: { en: logo, ar: logo } });
      expect(await page('/ar/home')).toContain(`src="${logoEnglish}"`);
      await save();
      expect(await read()).toMatchObject({ logo: { en: null, ar: null } });
    });

    test('the environment says what to measure and whom to tell, until somebody says something else', async () => {
      const policy = async () => String((await site().call({ url: '/home' })).headers['content-security-policy']);
      expect(await policy()).not.toContain('googletagmanager');
      await storeEnvSettings(site().store, { gaMeasurementId: 'G-ABC123DEF4', notifyEmails: 'a@b.example' });
      expect(await read()).toMatchObject({ measuring: { google: 'G-ABC123DEF4' } });
      expect(await policy()).toContain('https://www.googletagmanager.com');
      const given = (await readAll()).json<SettingsRecord>();
      expect(given).toMatchObject({ gaMeasurementId: 'G-ABC123DEF4', notifyEmails: 'a@b.example' });

      // Saved as it was shown, it still follows the environment.
      await save({ gaMeasurementId: given.gaMeasurementId, notifyEmails: given.notifyEmails });
      await storeEnvSettings(site().store, { gaMeasurementId: 'G-NEW123DEF4' });
      expect(await read()).toMatchObject({ measuring: { google: 'G-NEW123DEF4' } });

      await save({ gaMeasurementId: '', metaPixelId: '123456789' });
      expect((await read()).measuring).toEqual({ meta: '123456789' });
      expect(await policy()).not.toContain('googletagmanager');
      await storeEnvSettings(site().store, {});
      expect((await read()).measuring).toEqual({ meta: '123456789' });
    });

    test('both forms take the phone numbers that the company wants, and name another length', async () => {
      const sendMessage = (phone: string) =>
        site().call({ method: 'POST', url: '/api/ContactUs', payload: { ...contactMessageSample, phone } });
      const sendQuotation = (phone: string) =>
        site().call({ method: 'POST', url: '/api/Quotations', payload: { ...quotationSample, phone } });
      const details = async (answer: ReturnType<typeof sendMessage>) =>
        (await answer).json<Problem>().errors?.map(({ code, detail }) => [code, detail]);
      expect(await details(sendMessage('0512345678'))).toEqual([['pattern', 'Please enter valid phone number']]);

      await save({ phoneDigits: 10, phoneCountryCode: '966' });
      expect((await sendMessage('+966 51 234 5678')).json()).toMatchObject({ phone: '0512345678' });
      expect((await sendQuotation('0512345678')).statusCode).toBe(201);
      const named = [['pattern', 'Please enter a phone number of 10 digits']];
      expect(await details(sendMessage('01000000000'))).toEqual(named);
      expect(await details(sendQuotation('01000000000'))).toEqual(named);
      expect(await page('/ar/contact')).toMatch(/placeholder="0100000000".*10 أرقام/s);
    });

    test('dates in files and on pages follow the time zone, which stays when a body does not name it', async () => {
      const payload = { ...quotationSample, notes: 'Time zone' };
      const sent = await site().call({ method: 'POST', url: '/api/Quotations', payload });
      const { date } = sent.json<{ date: string }>();
      const told = (timeZone: string) =>
        new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone }).format(new Date(date));
      const file = async () => (await site().call({ url: '/api/Quotations/Export', as: admin })).body;
      expect(await read()).toMatchObject({ timeZone: 'Africa/Cairo' });
      expect(await file()).toContain(told('Africa/Cairo'));

      await save({ timeZone: 'Pacific/Kiritimati' });
      expect(await read()).toMatchObject({ timeZone: 'Pacific/Kiritimati' });
      expect(await file()).toContain(told('Pacific/Kiritimati'));
      expect(await page('/home')).toContain('"timeZone":"Pacific/Kiritimati"');

      await save({ timeZone: undefined });
      expect(await read()).toMatchObject({ timeZone: 'Pacific/Kiritimati' });
    });

    test.each(['Cairo', '+02:00', 'Africa/Kairo'])('“%s” is no time zone', async (timeZone) => {
      const answer = await save({ timeZone });
      expect(answer.statusCode).toBe(422);
      expect(answer.json<Problem>().errors).toMatchObject([{ pointer: '#/timeZone', code: 'timeZone' }]);
    });

    test('prices, on pages and to machines, are in the currency of the company', async () => {
      await addPlan();
      expect(await read()).not.toHaveProperty('currency');
      expect(await page('/hosting')).toContain('in US dollars');
      await save({ currency: 'egp' });
      const plans = await page('/hosting');
      expect(plans).toMatch(/EGP\u00a014<\/s>/);
      expect(plans).toContain('per month in \u2068Egyptian pounds\u2069');
      expect(plans).toContain('"priceCurrency":"EGP"');
      expect(await page('/ar/hosting')).toContain('\u200f14\u00a0ج.م.\u200f');
      await save({ currency: undefined });
      expect(await read()).toMatchObject({ currency: 'EGP' });
      await save({ currency: 'USD' });
    });

    test('opening hours of a whole week begin with the day that weeks begin with', async () => {
      const always = { openDays: 'Sun,Mon,Tue,Wed,Thu,Fri,Sat', openFrom: '10:00', openUntil: '18:30' };
      await save(always);
      expect(await page('/contact')).toContain('\u2068Sunday\u2069 to \u2068Saturday\u2069');
      await save({ ...always, weekStart: 1 });
      expect(await page('/contact')).toContain('\u2068Monday\u2069 to \u2068Sunday\u2069');
      await save({ weekStart: undefined });
      expect(await read()).toMatchObject({ weekStart: 1 });
      await save({ weekStart: 0 });
      expect(await read()).not.toHaveProperty('weekStart');
    });

    test('plans show the uplift and the words of the settings', async () => {
      await addPlan();
      expect(await page('/hosting')).toMatch(/\$14<\/s>.*Save 35%/s);
      await save({ planUplift: 50, planLabelEN: 'A third off', planLabelAR: 'خصم الثلث' });
      expect(await page('/hosting')).toMatch(/\$15<\/s>.*A third off/s);
      expect(await page('/ar/hosting')).toContain('خصم الثلث');
      await save({ planUplift: 0 });
      expect(await page('/hosting')).not.toContain('</s>');
    });
  },
  withPages,
);
