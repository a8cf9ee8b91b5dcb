import { sectors } from '../../src/domain/sectors.ts';
import { planSample } from '../../src/entities/plan/plan.sample.ts';
import { projectSample } from '../../src/entities/project/project.sample.ts';
import { serviceSample } from '../../src/entities/service/service.sample.ts';
import { logoFields, pictureFields, removalOf, statisticNames } from '../../src/features/settings/settings-names.ts';
import type { Endpoint } from '../../src/kit/contract/endpoint.ts';
import { pair } from '../../src/kit/contract/pair.ts';
import { samplePicture } from '../../src/kit/contract/sample-picture.ts';
import { accountRules } from './account-rules.ts';
import {
  anyCode,
  atLeast,
  choice,
  chosenOrSent,
  chosenOrSentLogo,
  clearable,
  email,
  employees,
  type Field,
  flag,
  guards,
  html,
  inDraft,
  libraryFile,
  line,
  list,
  long,
  mapFields,
  notShown,
  optional,
  phone,
  picture,
  pictureId,
  pictureIds,
  planId,
  price,
  says,
  shaped,
  stars,
  webAddress,
  whole,
} from './boundary-values.ts';
import { isOrder, nameOf } from './samples.ts';

/** The values of the specification, byte for byte. */
export const wireValues = {
  project: [
    'WebDevelopment',
    'MobileDevelopment',
    'DigitalMarketing',
    'Network',
    'Computers',
    'SurveliianceSystems', // spelt so
    'Copiers',
    'FireFighting',
    'QueueManagement',
  ],
  blog: [
    'WebDevelopment',
    'MobileDevelopment',
    'Hosting',
    'DigitakMarketing', // spelt so
    'Computers',
    'SurveillanceCameras',
    'Copiers',
    'Networking',
    'FireFighting',
    'QueueManagement',
  ],
  plan: ['Hosting', 'Web', 'onlineShop', 'digitalMarketing'],
  // The first is spelt so, and the last is added to the specification's.
  software: ['Web Developement', 'Mobile Development', 'Hosting', 'Digital Marketing', 'Online Shops'],
  hardware: ['Computers', 'Surveillance Systems', 'Copiers & Plotters', 'Fire Fighting', 'Queue Management', 'Network'],
};

const types = choice('Software', 'Hardware');
const person = { ...pair('FirstName', line(80)), ...pair('LastName', line(80)), ...pair('Position', line(200)) };
const slug = optional(notShown(line(80)));

/** Of every kind that has a page. What is off is not answered. */
const sharing = {
  ...pair('SeoTitle', clearable(line(120))),
  ...pair('SeoDescription', clearable(long(320))),
  ShareImage: clearable(picture),
  ShareImageId: pictureId,
  HideFromSearch: optional(notShown(flag)),
};

const requestStatus = { status: choice('new', 'inProgress', 'handled', 'spam') };

const refusedIds = { x: 'x', null: null, zero: [0], 'less than one': [-1], 'a part': [1.5], 'no number': ['x'] };

/** Which numbers are somebody's depends on the records: the first is there, the last never. */
const order: Field = {
  missing: 'refused',
  edges: [
    { name: 'one', value: [1] },
    { name: 'nobody', value: [999_999_999], code: 'choice' },
    { name: 'one twice', value: [1, 1], code: 'unique' },
    { name: 'nothing', value: [], code: 'minItems' },
    { name: '1001', value: Array.from({ length: 1001 }, (_, index) => index + 1), code: 'maxItems' },
    ...Object.entries(refusedIds).map(([name, value]) => ({ name, value, code: anyCode, below: '/0' })),
  ],
};

/** Of these numbers the first is somebody's in every test, the last never. */
const known: Field = {
  missing: 'refused',
  edges: [
    { name: 'the first', value: 1, kept: 1 },
    { name: 'nobody', value: 999_999_999, code: 'choice', isJudgedLast: true },
    ...[0, -1, 1.5, 'x', null, {}].map((value) => ({ name: JSON.stringify(value), value, code: anyCode })),
  ],
};

const contacts: Field = {
  missing: 'refused',
  edges: [
    { name: 'an address and a number', value: ['nobody@example.com', '01999999999'] },
    { name: 'nothing', value: [], code: 'minItems' },
    { name: '11', value: Array.from({ length: 11 }, () => 'nobody@example.com'), code: 'maxItems' },
    ...[null, {}, ''].map((value) => ({ name: JSON.stringify(value), value: [value], code: anyCode, below: '/0' })),
  ],
};

const maps = shaped(['https://maps.example/embed?a=1'], ['http://maps.example/', 'javascript:alert(1)', 'a street']);
const figure = shaped(['180+', '9', '1,200 sqm'], ['', 'many', '1234567890123', '1\n2']);
const resultFigure = shaped(['2%', '−82%', '$0.58'], ['', ' ', 'a\nb', '9'.repeat(17)]);
const companyPhone = shaped(['01000000000', '19123', '+201000000000'], ['12', '1234567890123456', '0100x', '++201']);

/** Every setting is one field; pictures that are not sent stay as they are. */
const settings: Record<string, Field> = {
  ...pair('company', line(80)),
  ownLogo: flag,
  ...Object.assign({}, ...logoFields.map(chosenOrSentLogo)),
  ...{ ...chosenOrSent('Icon'), ...chosenOrSent('AuthorImage') },
  ...Object.fromEntries(pictureFields.map((name) => [removalOf(name), optional(notShown(flag))])),
  primaryColor: clearable(shaped(['#1D4ED8', '#B91C1C'], ['red', '#12345', '#1D4ED8F', '#0E9488'])),
  secondaryColor: clearable(shaped(['#FACC15', '#38BDF8'], ['yellow', '#fc1', 'FACC15', '#1D4ED8'])),
  inkColor: clearable(shaped(['#0B1020', '#111827'], ['black', '#000', '#0B1020;', '#808080'])),
  ...{ email1: email, email2: optional(email), email3: optional(email) },
  ...{ phone1: companyPhone, phone2: optional(companyPhone) },
  ...pair('location', line(200)),
  mapAddress: optional(maps),
  ...pair('city', optional(line(80))),
  ...pair('country', optional(line(80))),
  openDays: optional(shaped(['Sun', 'Mon,Tue,Sat'], ['sun', 'Sunday', 'Sun;Mon', 'Sun,'])),
  openFrom: optional(shaped(['00:00', '09:30'], ['9:30', '24:00', '09:60', 'noon'])),
  openUntil: optional(shaped(['17:00', '23:59'], ['5 pm', '24:00', '17:00:00', '08:00', '07:59'])),
  mapLink: optional(maps),
  ...{ registrationNumber: optional(line(60)), taxNumber: optional(line(60)) },
  ...pair('licences', optional(long(1000))),
  partners: optional(long(1000)),
  ...{ facebook: optional(webAddress), linkedin: optional(webAddress), whatsapp: optional(webAddress) },
  ...{ instagram: optional(webAddress), tiktok: optional(webAddress) },
  // The rows below win.
  ...Object.fromEntries(statisticNames.map((name) => [name, optional(notShown(figure))])),
  statistics: clearable(
    list(
      12,
      { counts: '', value: '12', labelEN: 'branches', labelAR: 'فرعاً' },
      {
        counts: optional(shaped(['statYears'], ['years', 'StatYears'])),
        value: figure,
        ...pair('label', line(60)),
      },
    ),
  ),
  ...pair('description', line(160)),
  ...pair('keywords', long(1000)),
  searchSynonyms: optional(
    shaped(
      ['till, checkout, كاشير', 'lift, elevator\nvan, lorry'],
      ['till', 'till,', 'a\nb, c', `${'x'.repeat(41)}, y`],
    ),
  ),
  ...pair('suggestions', optional(shaped(['Wi-Fi', 'Wi-Fi، CCTV'], ['a,b,c,d,e,f,g,h,i', 'x'.repeat(41)]))),
  planUplift: whole(0, 900),
  currency: optional(shaped(['USD', 'EGP'], ['US', 'dollar', 'XXY', '$'])),
  weekStart: optional(whole(0, 6)),
  ...pair('planLabel', line(40)),
  ...pair('authorName', line(120)),
  ...pair('authorRole', line(120)),
  ...pair('authorBio', long(500)),
  approveArticles: optional(flag),
  notifyEmails: shaped(['', 'a@b.example', 'a@b.example, c@d.example'], ['a', 'a@b.example, c', '\u202ea@b.example']),
  gaMeasurementId: optional(shaped(['G-ABC123DEF4'], ['UA-123456-1', 'G-ABC 1', "G-ABC1'"])),
  metaPixelId: optional(shaped(['123456789012345'], ['1234', 'twelve', '1'.repeat(21)])),
  tiktokPixelId: optional(shaped(['C4ABCDEFGHIJKLMNOPQR'], ['C4A', "C4A'><script>"])),
  phoneDigits: whole(6, 15),
  phoneCountryCode: optional(shaped(['20', '966'], ['020', '+20', '1234'])),
  keepRequestsMonths: whole(0, 120),
  timeZone: optional(shaped(['Africa/Cairo', 'Asia/Riyadh'], ['+02:00', 'Cairo time', 'Africa/Nowhere'])),
};

/** Who is told of it, and of how many others, is in no answer. */
const owner = {
  ownerId: optional(known),
  others: optional(notShown(whole(0, 1000))),
  isQuiet: optional(notShown(flag)),
};

/** Of an article. */
const translated: Field = {
  missing: 'refused',
  edges: [
    { name: 'one', value: [{ name: 'TitleAR', text: 'عنوان آخر' }] },
    { name: 'another', value: [{ name: 'nameAR', text: 'اسم' }], code: 'choice', isJudgedLast: true },
    { name: 'nothing', value: [], code: 'minItems' },
    { name: '201', value: Array.from({ length: 201 }, () => ({ name: 'TitleAR', text: 'عنوان' })), code: 'maxItems' },
    ...[5, null, 'x'].map((value) => ({ name: JSON.stringify(value), value: [value], code: anyCode, below: '/0' })),
  ],
};

const pageText = { key: 'page.privacy.lead', language: 'en', text: 'What we know of you' };
const listEdges = (...good: unknown[][]) => [
  ...good.map((value) => ({ name: JSON.stringify(value), value })),
  ...[5, null, 'x'].map((value) => ({ name: JSON.stringify(value), value: [value], code: anyCode, below: '/0' })),
];
const pageDraft: Record<string, Field> = {
  texts: {
    missing: 'accepted',
    edges: [
      ...listEdges([], [pageText]),
      {
        name: 'another page’s',
        value: [{ ...pageText, key: 'home.title' }],
        code: 'choice',
        isJudgedLast: true,
        below: '/0/key',
      },
      { name: 'another language', value: [{ ...pageText, language: 'fr' }], code: 'choice', below: '/0/language' },
      { name: '501', value: Array.from({ length: 501 }, () => pageText), code: 'maxItems' },
    ],
  },
  layout: { missing: 'accepted', edges: listEdges([]) },
  ...pair('body', clearable(notShown(html))),
  updatedOn: clearable(notShown(shaped(['2026-01-31'], ['yesterday', '2026-13-01', '31.1.2026']))),
};

/** In calls that store nothing else. */
const sentPicture: Field = { ...picture, missing: 'refused' };
const sentFile: Field = { ...libraryFile, missing: 'refused' };

/** The fields of the bodies, by entity, or by call where one takes something else than a whole record. */
const table: Record<string, Record<string, Field>> = {
  ...accountRules,
  client: { ...pair('name', line(120)), ...chosenOrSent('Logo') },
  project: {
    ...pair('Name', line(200)),
    ...pair('Description', long(5000)),
    Category: choice(...wireValues.project),
    Type: types,
    ...chosenOrSent('HeadImage'),
    MediaFiles: list(20, samplePicture),
    MediaIds: pictureIds,
    ProjectSteps: list(50, projectSample.ProjectSteps[0] ?? {}, {
      ...pair('title', line(200)),
      ...pair('description', long(2000)),
    }),
    Featured: optional(notShown(flag)),
    Client: clearable(notShown(known)),
    Sector: clearable(choice(...sectors.map(({ key }) => key))),
    Year: clearable(whole(1990, 2100)),
    Weeks: clearable(whole(1, 999)),
    People: clearable(whole(1, 999)),
    Figures: clearable(list(4, projectSample.Figures[0] ?? {}, { value: resultFigure, ...pair('label', line(80)) })),
    Review: clearable(notShown(known)),
    Member: clearable(notShown(known)),
    Captions: clearable(list(20, projectSample.Captions[0] ?? {}, pair('text', optional(line(200))))),
    Slug: slug,
    ...sharing,
  },
  blog: {
    ...pair('Title', line(200)),
    ...pair('Description', long(500)),
    ...pair('Content', html),
    Category: choice(...wireValues.blog),
    ...chosenOrSent('Image'),
    Featured: optional(notShown(flag)),
    Slug: slug,
    Date: optional(
      notShown(
        shaped(['2020-05-04T10:00Z', '1990-01-02T00:00:00+02:00'], ['2020-05-04', 'then', '2999-01-01T00:00:00Z']),
      ),
    ),
    AuthorId: optional(notShown(known)),
    ...sharing,
  },
  review: { ...person, ...pair('ReviewText', long(2000)), Stars: stars, ...chosenOrSent('Image') },
  teamMember: { ...person, ...chosenOrSent('Image') },
  plan: {
    ...pair('Name', line(120)),
    Price: price,
    Url: webAddress,
    IsBest: flag,
    Category: choice(...wireValues.plan),
    HostingProperties: list(50, planSample.HostingProperties[0] ?? {}, {
      ...pair('title', line(200)),
      ...pair('feature', optional(line(60))),
    }),
    // Which of the numbers are good is a rule of its own.
    id: planId,
  },
  service: {
    Type: optional(types),
    ...pair('Title', line(200)),
    ...pair('Bio', long(500)),
    ...pair('Description', long(5000)),
    Category: line(100),
    ...chosenOrSent('Image'),
    ServiceSteps: list(50, serviceSample.ServiceSteps[0] ?? {}, {
      ...pair('title', line(200)),
      ...pair('bio', long(500)),
      ...pair('description', long(2000)),
    }),
    HasPlan: optional(flag),
    Questions: clearable(
      list(12, serviceSample.Questions[0] ?? {}, { ...pair('question', line(200)), ...pair('answer', long(2000)) }),
    ),
    ...sharing,
  },
  settings,
  contactMessage: {
    fullName: says('Please enter valid Full Name', atLeast(3, line(120))),
    email: says('Please enter valid Email', email),
    phone: says('Please enter valid phone number', phone),
    message: says('Please provide some details.', atLeast(10, long(5000))),
    findWay: says('Please select find way', choice('Google Search', 'LinkedIn', 'Facebook', 'Other')),
    ...guards,
  },
  quotation: {
    companyName: says('Company name is required.', line(200)),
    numberOfEmployees: says('Must be a valid number.', employees),
    firstName: says('First name is required.', line(80)),
    lastName: says('Last name is required.', line(80)),
    businessEmail: says('Please enter a valid email.', email),
    phone: says('Please enter valid phone number.', phone),
    // The sample asks for hardware; that the two must agree is a rule of its own.
    selectedCategory: choice('hardware'),
    service: choice(...wireValues.hardware),
    notes: says('Please provide some details.', long(5000)),
    findWay: optional(line(80)),
    ...guards,
  },
  // What the library has already, it answers as it is.
  media: { File: sentFile, ...pair('Alt', optional(notShown(line(300)))), Decorative: optional(notShown(flag)) },
  'PUT /Media/:id': {
    ...pair('Alt', optional(line(300))),
    Decorative: optional(flag),
    ...{ FocalX: optional(whole(0, 100)), FocalY: optional(whole(0, 100)) },
  },
  'POST /Media/:id/Replace': { File: sentFile },
  'DELETE /Blogs/:id/Approval': { word: optional(notShown(long(1000))) },
  'POST /Editing/:entity/:id': { tab: notShown(line(40)), takeOver: optional(notShown(line(40))) },
  'POST /Previews/:token': { again: optional(notShown(flag)) },
  'POST /Blogs/Pictures': { Image: sentPicture },
  'PUT /ContactUs/:id/Status': requestStatus,
  'PUT /Quotations/:id/Status': requestStatus,
  'PUT /ContactUs/:id/Owner': owner,
  'PUT /Quotations/:id/Owner': owner,
  requestNote: { entity: choice('quotation', 'contactMessage'), recordId: known, text: long(2000) },
  // The texts of the sample are Arabic.
  'PUT /Translations/:entity/:id': { language: choice('ar'), texts: translated },
  // What a text may say follows from its original, which the tests of its own look at.
  'PUT /Pages/:name/Draft': pageDraft,
  'PUT /FirstSteps': { isHidden: flag },
  'POST /DemoContent/Restore': { since: optional(notShown(shaped(['2026-01-01T00:00:00Z'], ['yesterday', 'then']))) },
  'POST /Requests/Held': { contacts },
  'POST /Requests/Erase': { contacts },
};

const languages: Field = {
  missing: 'accepted',
  edges: [
    { name: 'one', value: ['ar'] },
    { name: 'both', value: ['en', 'ar'] },
    { name: 'another', value: ['fr'], code: 'choice', below: '/0' },
    { name: 'one twice', value: ['en', 'en'], code: 'unique' },
    { name: 'nothing', value: [], code: 'minItems' },
    ...[5, null, {}].map((value) => ({ name: JSON.stringify(value), value: [value], code: anyCode, below: '/0' })),
  ],
};

const noMoments = ['tomorrow', '2099-01-31', '2099-01-31T10:00', '2099-13-31T10:00:00Z', '2099-01-31T10:00:00Z\u0000'];
const past = { name: 'a time that is over', value: '2020-01-31T10:00:00Z', code: 'future', isJudgedLast: true };
const minute = (good: string) => {
  const rule = optional(notShown(shaped([good, good.replace('Z', '+02:00')], noMoments)));
  return { ...rule, edges: [...rule.edges, past] };
};

const publication: Record<string, Record<string, Field>> = {
  publish: { languages, publishAt: minute('2099-01-31T10:00:00Z'), unpublishAt: minute('2099-02-28T23:59Z') },
  unpublish: { languages },
};

/** What a body of the kind may be before it is complete; its number stands in its address. */
function draftOf({ id: _, ...fields }: Record<string, Field>): Record<string, Field> {
  return mapFields(fields, inDraft);
}

/** Every field of a body. One that is added to a contract and not to this table fails the tests. */
export function fieldsOf(endpoint: Endpoint & { name?: string }): Record<string, Field> {
  const { name = '', entity } = endpoint;
  if (publication[name]) return publication[name];
  if (name === 'saveDraft' || name === 'keepDraft') return draftOf(table[entity] ?? {});
  return isOrder(endpoint) ? { ids: order } : (table[nameOf(endpoint)] ?? table[endpoint.entity] ?? {});
}
