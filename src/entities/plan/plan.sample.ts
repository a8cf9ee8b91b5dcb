/** A body that passes every rule; tests change one thing at a time. */
export const planSample = {
  NameEN: 'Business',
  NameAR: 'الأعمال',
  Price: 19,
  Url: 'https://billing.example.com/hosting/business',
  IsBest: true,
  Category: 'Hosting',
  HostingProperties: [
    { titleEN: '5 websites', titleAR: '5 مواقع' },
    { titleEN: 'Daily backups', titleAR: 'نسخ يومي' },
  ],
};
