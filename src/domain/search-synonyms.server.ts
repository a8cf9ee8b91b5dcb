/**
 * Words that mean the same, per category of the registry: whoever types one finds what is written with another, and each
 * of them leads to the category's service. Staff add their own in the settings. Words that the service's own texts say
 * need not be here, unless they stand for others.
 */
export const searchSynonyms: Record<string, string[][]> = {
  web: [
    ['website', 'web site', 'site', 'homepage', 'موقع', 'مواقع', 'موقع إلكتروني', 'ويب سايت', 'ويبسايت', 'ويب'],
    ['portal', 'بوابة'],
    ['web design', 'تصميم مواقع', 'تصميم المواقع'],
    ['erp', 'crm', 'hms', 'business system', 'internal tool', 'إي آر بي', 'نظام إدارة', 'أدوات داخلية'],
    ['wordpress', 'ووردبريس'],
  ],
  mobile: [
    ['app', 'application', 'تطبيق', 'ابلكيشن', 'أبليكيشن', 'برنامج جوال'],
    ['mobile', 'smartphone', 'جوال', 'موبايل', 'هاتف'],
    ['iphone', 'ios', 'آيفون', 'ايفون'],
    ['android', 'أندرويد', 'اندرويد'],
  ],
  hosting: [
    ['hosting', 'web host', 'استضافة', 'هوستنج'],
    ['server', 'vps', 'cloud', 'خادم', 'خوادم', 'سيرفر', 'سيرفرات', 'سحابة', 'كلاود'],
    ['domain', 'dns', 'نطاق', 'دومين'],
    ['ssl', 'https'],
    ['backup', 'نسخ احتياطي', 'نسخة احتياطية', 'باك اب'],
  ],
  shops: [
    ['online shop', 'online store', 'e-commerce', 'webshop', 'متجر إلكتروني', 'متاجر إلكترونية', 'تجارة إلكترونية'],
    ['shop', 'store', 'متجر', 'متاجر', 'سوق'],
    ['pos', 'point of sale', 'till', 'cash register', 'نقطة بيع', 'نقاط البيع', 'كاشير'],
    ['payment gateway', 'checkout', 'بوابة دفع', 'دفع إلكتروني'],
  ],
  marketing: [
    ['marketing', 'advertising', 'ads', 'تسويق', 'إعلان', 'إعلانات', 'دعاية'],
    ['seo', 'search engine optimisation', 'search engine optimization', 'سيو', 'محركات البحث'],
    [
      'social media',
      'social',
      'facebook',
      'instagram',
      'سوشيال ميديا',
      'سوشيال',
      'تواصل اجتماعي',
      'فيسبوك',
      'انستجرام',
    ],
    ['google ads', 'adwords', 'إعلانات جوجل'],
  ],
  surveillance: [
    ['cctv', 'camera', 'security camera', 'surveillance', 'كاميرا', 'كاميرات مراقبة', 'مراقبة', 'سي سي تي في'],
    ['dvr', 'nvr', 'recorder', 'جهاز تسجيل'],
    ['access control', 'تحكم بالدخول', 'بصمة'],
  ],
  computers: [
    ['computer', 'pc', 'حاسوب', 'حواسيب', 'حاسب', 'كمبيوتر', 'كومبيوتر', 'حاسب آلي'],
    ['laptop', 'notebook', 'لابتوب', 'لاب توب', 'محمول'],
    ['desktop', 'مكتبي'],
    ['workstation', 'محطة عمل', 'محطات عمل'],
    ['it support', 'دعم فني'],
  ],
  copiers: [
    ['copier', 'photocopier', 'آلة تصوير', 'آلات تصوير', 'ماكينة تصوير', 'فوتوكوبي'],
    ['printer', 'printing', 'طابعة', 'طباعة', 'برنتر'],
    ['plotter', 'large format', 'راسمة', 'راسمات', 'بلوتر'],
    ['scanner', 'ماسح ضوئي', 'سكانر'],
  ],
  network: [
    ['wifi', 'wireless', 'wlan', 'واي فاي', 'لاسلكي', 'لاسلكية', 'شبكة لاسلكية'],
    ['network', 'networking', 'lan', 'شبكة', 'شبكات', 'نتورك'],
    ['router', 'راوتر'],
    ['switch', 'سويتش', 'مبدّل'],
    ['firewall', 'جدار حماية', 'جدران حماية', 'جدار ناري', 'فايروول'],
    ['cabling', 'structured cabling', 'تمديد', 'كابلات'],
    ['fibre', 'fiber', 'fibre optic', 'ألياف ضوئية', 'فايبر'],
  ],
  fire: [
    ['fire fighting', 'firefighting', 'fire protection', 'fire safety', 'إطفاء', 'مكافحة الحريق', 'سلامة من الحريق'],
    ['fire alarm', 'إنذار حريق', 'إنذار الحريق'],
    ['smoke detector', 'fire detection', 'detector', 'كاشف', 'كاشف دخان', 'كواشف', 'كشف الدخان', 'كشف الحريق'],
    ['civil defence', 'civil defense', 'دفاع مدني'],
  ],
  queue: [
    ['queue', 'queuing', 'waiting line', 'طابور', 'طوابير', 'صف انتظار', 'نظام الدور'],
    ['ticket', 'ticket kiosk', 'kiosk', 'تذكرة', 'تذاكر', 'كشك', 'أكشاك'],
    ['qms', 'queue system'],
  ],
};

/** What projects of a sector are found by, whatever the company calls it. */
export const sectorWords: Record<string, string[]> = {
  retail: ['retail', 'تجارة التجزئة'],
  health: ['health care', 'الرعاية الصحية'],
  logistics: ['logistics', 'النقل والخدمات اللوجستية'],
  hospitality: ['hospitality', 'الضيافة والسياحة'],
  education: ['education', 'التعليم'],
  finance: ['banking and finance', 'البنوك والتمويل'],
  construction: ['construction', 'المقاولات والإنشاءات'],
  property: ['property', 'إدارة العقارات'],
  industry: ['industry', 'الصناعة'],
};
