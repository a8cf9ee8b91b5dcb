import { specifiedTerms } from '../../domain/plan-terms.ts';
import { specifiedPhone } from '../../domain/rules/phone-rule.ts';
import { defaultTimeZone } from '../../kit/i18n/default-time-zone.ts';
import { defaultCurrency } from '../../kit/i18n/money/currency.ts';
import type { SettingsRecord } from './settings.contract.ts';
import { settingsOf } from './settings-of.ts';
import { specifiedStatistics } from './statistics.ts';

const specifiedFigures = { statProjects: '180+', statSpecialists: '33+', statClients: '100+', statYears: '9+' };

/** The demo company, with the numbers and texts of the specification. What nobody has set is like this. */
export const defaultRecord: Omit<SettingsRecord, 'id'> = {
  companyEN: 'Meridian Systems',
  companyAR: 'ميريديان سيستمز',
  ownLogo: false,
  logoEnglish: '',
  logoArabic: '',
  logoEnglishDark: '',
  logoArabicDark: '',
  icon: '',
  primaryColor: '',
  secondaryColor: '',
  inkColor: '',
  descriptionEN: 'Software and hardware services for businesses that want one accountable partner.',
  descriptionAR: 'خدمات برمجيات وأجهزة للشركات التي تريد شريكاً واحداً مسؤولاً.',
  keywordsEN:
    'web development, mobile development, mobile apps, web hosting, managed hosting, online shops, e-commerce, digital marketing, search engine optimisation, surveillance cameras, CCTV, access control, computers, workstations, servers, copiers, plotters, printing, network, structured cabling, Wi-Fi, firewalls, fire fighting, fire alarm, queue management, ERP, CRM, HMS, IT services, Arabic websites, bilingual websites',
  keywordsAR:
    'تطوير المواقع، تطوير تطبيقات الجوال، استضافة المواقع، استضافة مُدارة، متاجر إلكترونية، تجارة إلكترونية، تسويق رقمي، تحسين محركات البحث، كاميرات مراقبة، أنظمة مراقبة، أجهزة حاسوب، محطات عمل، خوادم، ماكينات تصوير، بلوتر، طباعة، شبكات، كابلات، واي فاي، جدران حماية، مكافحة الحريق، إنذار الحريق، إدارة الطوابير، خدمات تقنية المعلومات، مواقع ثنائية اللغة',
  locationEN: '4 Corniche Road, second floor',
  locationAR: '4 طريق الكورنيش، الطابق الثاني',
  email1: 'info@example.com',
  email2: 'sales@example.com',
  email3: 'support@example.com',
  phone1: '01000000000',
  phone2: '01100000000',
  mapAddress: '',
  cityEN: '',
  cityAR: '',
  countryEN: '',
  countryAR: '',
  openDays: '',
  openFrom: '',
  openUntil: '',
  mapLink: '',
  registrationNumber: '',
  taxNumber: '',
  licencesEN: '',
  licencesAR: '',
  partners: '',
  // The sample company has no accounts: names that nobody has, and not the networks' own first pages.
  facebook: 'https://www.facebook.com/meridian.example',
  linkedin: 'https://www.linkedin.com/company/meridian-example',
  whatsapp: 'https://wa.me/201000000000',
  instagram: 'https://www.instagram.com/meridian.example',
  tiktok: 'https://www.tiktok.com/@meridian.example',
  authorNameEN: 'Omar Saleh',
  authorNameAR: 'عمر صالح',
  authorRoleEN: 'Head of infrastructure',
  authorRoleAR: 'مدير البنية التحتية',
  authorBioEN:
    'Omar has kept other people’s servers awake for fourteen years. He collects what our teams learn on site and writes it down.',
  authorBioAR: 'يسهر عمر على خوادم الآخرين منذ أربعة عشر عاماً، ويجمع ما تتعلمه فرقنا في مواقع العمل ليكتبه هنا.',
  authorImage: '',
  ...specifiedFigures,
  statistics: specifiedStatistics(specifiedFigures),
  searchSynonyms: '',
  suggestionsEN: 'CCTV, Wi-Fi, e-commerce, SEO, laptops, fire alarm, backups',
  suggestionsAR: 'كاميرات مراقبة، واي فاي، متجر إلكتروني، سيو، لابتوب، إنذار الحريق، نسخ احتياطي',
  ...specifiedTerms,
  currency: defaultCurrency,
  notifyEmails: '',
  gaMeasurementId: '',
  metaPixelId: '',
  tiktokPixelId: '',
  ...specifiedPhone,
  timeZone: defaultTimeZone,
  weekStart: 0,
  keepRequestsMonths: 0,
  approveArticles: false,
};

export const defaultSettings = settingsOf(defaultRecord);
