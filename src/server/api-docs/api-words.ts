import { defaultPageSize } from '../../kit/contract/list-query.ts';

/** What stands at the beginning of the description. */
export const guide = `The token that \`POST /Auth/Login\` returns goes into the header \`Authorization: Bearer …\`. Browsers
also return that answer's cookie \`XSRF-TOKEN\` as the header \`X-XSRF-TOKEN\` with every write.

Bodies are JSON or multipart. Names of fields are understood in any letter case. In multipart bodies lists are written
with indexes, such as \`ProjectSteps[0][titleEN]\`, and several files repeat the name of their field.

Where a picture is taken, so is the \`id\` of one of the library: \`LogoId\` in place of \`Logo\`, \`MediaIds[]\` in place of
\`MediaFiles\` or after them. Of a file and an id for the same field the file counts.

Whatever goes wrong is answered with \`application/problem+json\` (RFC 9457), in English or Arabic as
\`Accept-Language\` asks. All faults of a body are named at once.

With \`?pictures=en\` or \`?pictures=ar\`, whatever everybody may read is answered as \`{ "answer": …, "pictures": … }\`:
what it answers without, and what the library says of the pictures in it, by the names of their files.`;

/** The header, and the field of a body, that makes a repetition one with what it repeats. */
export const repeatable = 'Idempotency-Key';

/** What parameters are for, by their names. */
export const meanings: Record<string, string> = {
  id: 'The number of the record.',
  slug: 'The address of the record, present or former.',
  name: 'The name of the page, such as `home` or `menu`.',
  page: 'Which page, from 1. Without `page` and `pageSize` the list is whole.',
  pageSize: `How many to a page, ${defaultPageSize} unless given.`,
  q: 'Words to look for, in either language.',
  content: '`false` leaves out what only the page of one record shows.',
  status: 'How far requests have got. Without it all that are not handled.',
  owner: 'Who takes care of requests: the number of an account, `me`, or `none`.',
  findWay: 'How visitors found the company; `none` for those who were not asked.',
  service: 'What was asked for: a category by any of its names.',
  from: 'From this day or time on.',
  to: 'Before this day or time.',
  language: 'Leaves out what is not published in it: `en` or `ar`.',
  state: 'What has become of the letters.',
  entity: 'The kind of record, such as `client` or `contactMessage`.',
  kinds: 'Kinds of records, separated by commas. Without it all of them.',
  tab: 'The name that a tab gives itself.',
  token: 'The last part of the address that was shared.',
  version: 'The number of the version, from 1.',
  person: 'Who did it: the number of an account; 0 for what nobody of staff did.',
  action: 'What was done.',
  filter: 'Only files that nothing uses (`unused`), or pictures of which a description is missing (`undescribed`).',
  kind: 'Only one kind of files: `picture` or `document`.',
  against:
    'What the version is compared with: the one before it (`previous`, unless given), or what there is now (`present`).',
  until: 'Only what was in the trash by this day or time.',
  Category: 'A category by any of its names.',
  Featured: 'Only those that staff have chosen for the home page, or only the others.',
  Slug: 'The last part of the address of a page.',
  'If-None-Match': 'An `ETag` that is known already: answered with 304 while it is the same.',
  'If-Match': 'The `ETag` that was read: saves only if nobody else has since.',
  [repeatable]: 'The same for every repetition of one sending, which is kept once.',
};

/** The same where a list of content means something else by a name. */
export const contentMeanings: Record<string, string> = {
  status:
    'For staff: `any` that is not in the trash, or only what is a `draft`, `scheduled`, `published`, or `changed` since. Without it what visitors see.',
};

/** What a body may say beside the fields of a record. */
export const draftWords =
  'With `Status=draft` a draft is added that only staff see. Nothing is required of it but a title in one language.';

/** Calls that were published under another name than they have in their table: programs know them by it. */
export const publishedIds: Record<string, string> = {
  'activity.list': 'activity.activity',
  'blog.bySlug': 'blog.read',
  'blog.keepPicture': 'blog.pictures',
  'blog.read': 'blog.blogs',
  'contactMessage.contactMessageTimeline': 'contactMessage.story',
  'history.list': 'history.history',
  'history.version': 'history.read',
  'mail.retry': 'mail.update',
  'mail.retryAll': 'mail.retry',
  'profile.beginFactor': 'profile.secondFactor',
  'profile.changePassword': 'profile.password',
  'profile.switchFactorOff': 'profile.off',
  'profile.switchFactorOn': 'profile.on',
  'quotation.quotationTimeline': 'quotation.story',
  'searchHits.find': 'searchHits.list',
  'settings.readAll': 'settings.all',
  'staff.invite': 'staff.create',
  'staff.list': 'staff.read',
  'staff.resetFactor': 'staff.secondFactor',
  'staff.resetPassword': 'staff.link',
  'staff.setState': 'staff.state',
  'translation.list': 'translation.translations',
  'trash.empty': 'trash.trash',
  'user.readLink': 'user.link',
  'user.setPassword': 'user.password',
};

/** Calls that the words for records do not fit. */
export const summaries: Record<string, string> = {
  'project.byCategory': 'Lists projects by category.',
  'project.bySlug': 'Returns one project by slug.',
  'project.related': 'Returns the projects that lead on from one, and the next.',
  'blog.related': 'Lists the articles that lead on from one.',
  'blog.blogs': 'Returns one blog blogs.',
  'settings.all': 'Returns the settings all.',
  'blog.rights': 'Tells what whoever asks may do with one article beside changing it.',
  'blog.readApproval': 'Tells whether whoever asks may publish one article, and how a request to publish it stands.',
  'blog.askApproval': 'Asks an Admin to publish one article.',
  'blog.answerApproval': 'Sends one article back with a word or takes back the own request to publish it.',
  'blog.waitingApprovals': 'Lists the articles that an Admin was asked to publish.',
  'blog.authors': 'Lists whom whoever asks may make the author of an article.',
  'blog.address': 'Tells which address words would make, and whether an article may have it.',
  'blog.pictures': 'Stores a picture for articles and returns its address.',
  'user.login': 'Opens a session and returns its token.',
  'user.logout': 'Ends the session of the token.',
  'user.me': 'Tells whose token it is.',
  'user.logoutEverywhere': 'Ends all sessions of whoever asks.',
  'user.link': 'Tells whose password a link sets.',
  'user.password': 'Sets a password with a link, once.',
  'user.forgotten': 'Sends a link to set a password, if there is such an account and mail is set up.',
  'staff.read': 'Lists the accounts of staff.',
  'staff.create': 'Makes an account and a link to set its password.',
  'staff.update': 'Changes the names and the role of one account.',
  'staff.state': 'Switches one account on or off.',
  'staff.link': 'Takes the password of one account and makes a link to set a new one.',
  'staff.secondFactor': 'Switches the second factor of one account off.',
  'profile.read': 'Returns what the own account shows of the person.',
  'profile.update': 'Changes what the own account shows of the person.',
  'profile.password': 'Changes the own password and ends the other sessions.',
  'profile.secondFactor': 'Makes a secret for an authenticator app.',
  'profile.on': 'Switches the second factor on with a first code and the password, and returns the recovery codes.',
  'profile.off': 'Switches the own second factor off.',
  'contactMessage.status': 'Says how far one contact message has got.',
  'contactMessage.opened': 'Notes that one contact message was opened.',
  'contactMessage.owner': 'Says who takes care of one contact message.',
  'contactMessage.story': 'Returns what is known about one contact message beside what was sent.',
  'contactMessage.export': 'Returns contact messages as a file for spreadsheets.',
  'contactMessage.counts': 'Counts contact messages by state, as far as a search and filters leave them.',
  'quotation.owner': 'Says who takes care of one quotation.',
  'quotation.story': 'Returns what is known about one quotation beside what was sent.',
  'quotation.export': 'Returns quotations as a file for spreadsheets.',
  'quotation.counts': 'Counts quotations by state, as far as a search and filters leave them.',
  'request.held': 'Counts what is kept about somebody.',
  'request.erase': 'Removes everything that is kept about somebody, for good.',
  'quotation.status': 'Says how far one quotation has got.',
  'quotation.opened': 'Notes that one quotation was opened.',
  'media.list': 'Lists the pictures and PDF documents of the library, newest first, or a page of them.',
  'media.read': 'Returns one picture or document of the library.',
  'media.uses': 'Lists the records that use one picture or document.',
  'media.create': 'Adds a picture or a PDF document to the library, or answers with it if it is there.',
  'media.update': 'Changes the descriptions of one picture or document, and what matters in a picture.',
  'media.replace': 'Puts another picture or document in all places of one of its kind.',
  'media.delete': 'Moves one picture or document that nothing uses to the trash.',
  'media.restore': 'Brings one picture or document back from the trash.',
  'page.list':
    'Lists the pages of the site with their texts, the original ones, the published and those that lie aside.',
  'page.read': 'Returns one page of the site with its texts.',
  'page.changeDraft': 'Changes texts of one page aside; visitors go on reading what is published.',
  'page.discardDraft': 'Drops what lies aside of one page.',
  'page.publishTexts': 'Puts what lies aside of one page in the place of what visitors read.',
  'legalText.read': 'Returns the legal text of the company for one page in one language.',
  'mail.list': 'Lists the letters of the site, newest first, or a page of them.',
  'mail.overview': 'Counts the letters that wait, failed and were sent.',
  'mail.update': 'Tries one letter again.',
  'mail.setAside': 'Sets one letter aside that need not be sent.',
  'mail.retry': 'Tries all letters again that failed.',
  'mail.test': 'Sends a test letter to whoever asks.',
  'request.counts':
    'Counts quotations and contact messages by state, names the newest of each, and counts articles that wait for an Admin.',
  'request.overview': 'Counts quotations and contact messages, by state and by month.',
  'activity.activity': 'Tells who did what and when, newest first, or a page of it.',
  'translation.counts': 'Counts the records that are behind or missing in a language.',
  'translation.read':
    'Returns the texts of one record that are behind in a language, beside what they were written for.',
  'translation.save': 'Puts translated texts of one record in place, or to what waits to be published.',
  'history.history': 'Tells what happened to one record.',
  'history.read': 'Returns one version of a record beside the one before it.',
  'history.restore': 'Makes a new version of a record out of an old one.',
  'trash.list': 'Lists what is in the trash, newest first, or a page of it.',
  'trash.delete': 'Removes one record from the trash, for good.',
  'trash.trash': 'Removes some of what is in the trash, for good, and says how much is left.',
  'firstSteps.read':
    'Tells what turns the site into one’s own, what of it is done, and what is left of the demo company.',
  'firstSteps.update': 'Hides the first steps, or shows them again.',
  'demoContent.remove': 'Puts some of the demo content into the trash, and says how much is left.',
  'demoContent.restore': 'Brings some of the removed demo content back, and says how much is left.',
  'unseen.list': 'Counts what visitors do not see yet of each kind of content.',
  'calendar.list': 'Lists what was published and what is scheduled from one day to another.',
  'calendar.drafts': 'Lists the drafts that are not scheduled, and what they lack.',
  'editing.beat': 'Says that somebody has one record open, claims it if nobody has, and tells who does.',
  'editing.leave': 'Says that a tab with one record was closed.',
  'editing.readKept': 'Returns a text that was kept when somebody else took over.',
  'editing.restoreKept': 'Makes a kept text the working copy, and keeps the one that was there.',
  'previewLink.read': 'Returns the link by which others read the working copy of one record.',
  'previewLink.make':
    'Makes a link by which others read the working copy of one record, in the place of the one before.',
  'previewLink.withdraw': 'Withdraws the link to the working copy of one record.',
  'previewLink.open': 'Returns the working copy that a link leads to, and counts that it was opened.',
  'translation.confirm': 'Says that the Arabic of one record is still right.',
  'translation.translations': 'Names the content whose Arabic is missing or older than its English.',
};
