/** Demo clients, in the order of the strip. The logo is a file below `demo/clients`. Tests borrow them too. */
export type ClientSample = { nameEN: string; nameAR: string; logo: string };

export const clientSamples: ClientSample[] = [
  { nameEN: 'Noor Pharmacy', nameAR: 'صيدليات نور', logo: 'client-noor.svg' },
  { nameEN: 'Harbour Tower', nameAR: 'برج هاربر', logo: 'client-harbour.svg' },
  { nameEN: 'Atlas Freight', nameAR: 'أطلس للشحن', logo: 'client-atlas.svg' },
  { nameEN: 'Palmera Resorts', nameAR: 'منتجعات بالميرا', logo: 'client-palmera.svg' },
  { nameEN: 'Cedar University', nameAR: 'جامعة سيدار', logo: 'client-cedar.svg' },
  { nameEN: 'Lumen Clinics', nameAR: 'عيادات لومن', logo: 'client-lumen.svg' },
  { nameEN: 'Qamar Bank', nameAR: 'بنك قمر', logo: 'client-qamar.svg' },
  { nameEN: 'Sidra Learning', nameAR: 'سدرة للتعليم', logo: 'client-sidra.svg' },
  { nameEN: 'Oryx Contracting', nameAR: 'أوريكس للمقاولات', logo: 'client-oryx.svg' },
  { nameEN: 'Delta Foods', nameAR: 'دلتا للأغذية', logo: 'client-delta.svg' },
  { nameEN: 'Rawaa Cosmetics', nameAR: 'روعة لمستحضرات التجميل', logo: 'client-rawaa.svg' },
  { nameEN: 'Zenith Steel', nameAR: 'زينيث للصلب', logo: 'client-zenith.svg' },
];
