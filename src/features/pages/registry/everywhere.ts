import type { PageTexts } from './page-parts.ts';

export const menu = {
  name: 'menu',
  group: 'everywhere',
  title: { en: 'Menu and footer', ar: 'القائمة والتذييل' },
  path: '/home',
  parts: [
    {
      name: 'menu',
      label: 'pages.part.menu',
      isOnEveryPage: true,
      keys: [
        ...(['nav.home', 'nav.about', 'nav.services', 'nav.portfolio', 'nav.hosting', 'nav.onlineShops'] as const),
        ...(['nav.blogs', 'nav.contact', 'nav.quotation', 'nav.label', 'nav.menu'] as const),
      ],
    },
    {
      name: 'services',
      label: 'pages.part.servicesMenu',
      isOnEveryPage: true,
      keys: [
        ...(['nav.software', 'category.web', 'nav.note.web', 'category.mobile', 'nav.note.mobile'] as const),
        ...(['category.hosting', 'nav.note.hosting', 'category.shops', 'nav.note.shops'] as const),
        ...(['category.marketing', 'nav.note.marketing', 'nav.hardware', 'category.surveillance'] as const),
        ...(['nav.note.surveillance', 'category.computers', 'nav.note.computers', 'category.copiers'] as const),
        ...(['nav.note.copiers', 'category.network', 'nav.note.network', 'category.fire', 'nav.note.fire'] as const),
        ...(['category.queue', 'nav.note.queue', 'nav.promoTitle', 'nav.promoText'] as const),
      ],
    },
    {
      name: 'closing',
      label: 'pages.part.closing',
      keys: ['shell.closingTitle', 'shell.closingText', 'shell.closingService'],
    },
    {
      name: 'footer',
      label: 'pages.part.footer',
      isOnEveryPage: true,
      keys: [
        ...(['footer.software', 'footer.hardware', 'footer.industries', 'footer.ecommerce'] as const),
        ...(['footer.realEstate', 'footer.erp', 'footer.crm', 'footer.hms', 'footer.whoWeAre'] as const),
        ...(['footer.overview', 'footer.contact', 'footer.insights', 'footer.blogs', 'footer.partners'] as const),
        ...(['footer.registration', 'footer.tax', 'footer.copyright', 'footer.privacy', 'footer.terms'] as const),
      ],
    },
  ],
} as const satisfies PageTexts;

export const messages = {
  name: 'messages',
  group: 'everywhere',
  title: { en: 'Messages and controls', ar: 'الرسائل وأدوات التصفّح' },
  parts: [
    {
      name: 'frame',
      label: 'pages.part.frame',
      keys: [
        ...(['shell.company', 'shell.skip', 'shell.toTop', 'shell.loading'] as const),
        ...(['nav.language', 'hint.text', 'hint.link', 'hint.close', 'page.otherLanguage'] as const),
      ],
    },
    {
      name: 'consent',
      label: 'pages.part.consent',
      keys: [
        ...(['consent.title', 'consent.text', 'consent.advertising', 'consent.allow', 'consent.no'] as const),
        ...(['consent.choose', 'consent.needed', 'consent.neededNote', 'consent.measuring'] as const),
        ...(['consent.measuringNote', 'consent.save', 'consent.link'] as const),
      ],
    },
    {
      name: 'controls',
      label: 'pages.part.controls',
      keys: [
        ...(['carousel.role', 'carousel.slide', 'carousel.number', 'carousel.previous', 'carousel.next'] as const),
        ...(['carousel.goTo', 'carousel.pause', 'carousel.play', 'pagination.label', 'pagination.page'] as const),
        ...(['legal.contents', 'legal.updated'] as const),
      ],
    },
    {
      name: 'errors',
      label: 'pages.part.errors',
      keys: [
        ...(['error.title', 'error.text', 'error.retry', 'error.home', 'error.offlineTitle'] as const),
        ...(['error.offlineText', 'state.failedTitle', 'state.failedText', 'state.retry'] as const),
        ...(['busy.title', 'busy.text', 'links.title', 'links.text'] as const),
      ],
    },
    {
      name: 'previews',
      label: 'pages.part.previews',
      keys: [
        ...(['previewLink.title', 'previewLink.bar', 'previewLink.endedTitle', 'previewLink.endedText'] as const),
        ...(['previewLink.noPageTitle', 'previewLink.noPageText'] as const),
      ],
    },
    { name: 'machines', label: 'pages.part.machines', keys: ['llms.languages'] },
  ],
} as const satisfies PageTexts;

export const letters = {
  name: 'letters',
  group: 'everywhere',
  title: { en: 'Letters to visitors', ar: 'الرسائل إلى الزوار' },
  parts: [
    {
      name: 'both',
      label: 'pages.part.bothLetters',
      keys: [
        ...(['mail.received.greeting', 'mail.received.greetingPlain', 'mail.received.quote'] as const),
        'mail.received.note',
      ],
    },
    {
      name: 'quotation',
      label: 'pages.part.quotationLetter',
      keys: ['mail.received.quotation.subject', 'mail.received.quotation.text', 'mail.received.quotation.next'],
    },
    {
      name: 'message',
      label: 'pages.part.messageLetter',
      keys: ['mail.received.message.subject', 'mail.received.message.text', 'mail.received.message.next'],
    },
  ],
} as const satisfies PageTexts;
