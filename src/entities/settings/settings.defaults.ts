import type { Settings } from './settings.contract.ts';

/** The demo company. A fresh database starts with it. */
export const defaultSettings: Settings = {
  companyEN: 'Meridian Systems',
  companyAR: 'ميريديان سيستمز',
  descriptionEN: 'Software and hardware services for businesses that want one accountable partner.',
  descriptionAR: 'خدمات برمجيات وأجهزة للشركات التي تريد شريكاً واحداً مسؤولاً.',
  keywordsEN:
    'web development, mobile development, mobile apps, web hosting, managed hosting, online shops, e-commerce, digital marketing, search engine optimisation, surveillance cameras, CCTV, access control, computers, workstations, servers, copiers, plotters, printing, network, structured cabling, Wi-Fi, firewalls, fire fighting, fire alarm, queue management, ERP, CRM, HMS, IT services, Arabic websites, bilingual websites',
  keywordsAR:
    'تطوير المواقع، تطوير تطبيقات الجوال، استضافة المواقع، استضافة مُدارة، متاجر إلكترونية، تجارة إلكترونية، تسويق رقمي، تحسين محركات البحث، كاميرات مراقبة، أنظمة مراقبة، أجهزة حاسوب، محطات عمل، خوادم، آلات تصوير، راسمات، طباعة، شبكات، كابلات، واي فاي، جدران حماية، مكافحة الحريق، إنذار الحريق، إدارة الطوابير، خدمات تقنية المعلومات، مواقع ثنائية اللغة',
  locationEN: '4 Corniche Road, second floor',
  locationAR: '4 طريق الكورنيش، الطابق الثاني',
  emails: ['info@example.com', 'sales@example.com', 'support@example.com'],
  phones: ['01000000000', '01100000000'],
  mapAddress: '',
  social: {
    facebook: 'https://www.facebook.com/',
    linkedin: 'https://www.linkedin.com/',
    whatsapp: 'https://wa.me/201000000000',
    instagram: 'https://www.instagram.com/',
    tiktok: 'https://www.tiktok.com/',
  },
  authorNameEN: 'Omar Saleh',
  authorNameAR: 'عمر صالح',
  authorRoleEN: 'Head of infrastructure',
  authorRoleAR: 'مدير البنية التحتية',
  authorBioEN:
    'Omar has kept other people’s servers awake for fourteen years. He collects what our teams learn on site and writes it down.',
  authorBioAR: 'يسهر عمر على خوادم الآخرين منذ أربعة عشر عاماً، ويجمع ما تتعلمه فرقنا في مواقع العمل ليكتبه هنا.',
  authorImage: '',
  statistics: ['180+', '33+', '100+', '9+'],
};
