import { contactPath, publicScreens } from '../../app/screens.ts';
import { categories, findCategory, plansPath } from '../../domain/categories.ts';
import { blogCalls } from '../../entities/blog/blog.calls.ts';
import { blogPath } from '../../entities/blog/blog-path.ts';
import { projectCalls } from '../../entities/project/project.calls.ts';
import { projectPath } from '../../entities/project/project-path.ts';
import { serviceCalls } from '../../entities/service/service.calls.ts';
import { settingsCalls } from '../../features/settings/settings.calls.ts';
import type { Settings } from '../../features/settings/settings.contract.ts';
import { brandPrefix } from '../../kit/brand/brand-address.ts';
import { ourColours } from '../../kit/brand/palette.ts';
import { type Language, languages, pathIn } from '../../kit/i18n/languages.ts';
import { pick } from '../../kit/i18n/pick.ts';
import { formatText, type TextKey } from '../../kit/i18n/text.ts';
import { iconAddress } from '../../kit/ui/picture/own-logo.ts';
import type { Make } from './machine-routes.ts';

/** Pages that must not be found say so themselves, which only those can read who may open them. */
export const makeRobots: Make = async ({ origin }) => ({
  type: 'text/plain',
  body: `User-agent: *\nDisallow: /api/\n\nSitemap: ${origin}/sitemap.xml\n`,
});

const yearMs = 365 * 24 * 60 * 60 * 1000;

/** Where to report a weakness, as RFC 9116 wants it. */
export const makeSecurityText: Make = async ({ origin, api }) => {
  const { emails } = await api.call(settingsCalls.read);
  // The same all day, from every instance.
  const day = new Date(Date.now() + yearMs).toISOString().slice(0, 10);
  const lines = [
    `Contact: mailto:${encodeURI(emails[0] ?? '')}`,
    `Expires: ${day}T00:00:00Z`,
    `Preferred-Languages: ${Object.keys(languages).join(', ')}`,
    `Canonical: ${origin}/.well-known/security.txt`,
  ];
  return { type: 'text/plain', body: `${lines.join('\n')}\n` };
};

export function manifestMaker(language: Language): Make {
  return async ({ api }) => {
    const settings = await api.call(settingsCalls.read);
    const { prefix, dir } = languages[language];
    const { ink } = settings.colours ?? ourColours;
    const body = JSON.stringify({
      name: pick(settings, 'company', language),
      short_name: pick(settings, 'company', language),
      description: pick(settings, 'description', language),
      lang: language,
      dir,
      id: `${prefix}/home`,
      start_url: `${prefix}/home`,
      scope: '/',
      display: 'minimal-ui',
      theme_color: ink,
      background_color: ink,
      icons: iconsOf(settings),
    });
    return { type: 'application/manifest+json', body, language };
  };
}

/** Of an own one nobody knows what may be cut off, so none is offered as maskable. */
function iconsOf({ icon: own, colours }: Pick<Settings, 'icon' | 'colours'>) {
  const icon = (src: string, size: number, purpose: 'any' | 'maskable' = 'any') => ({
    src,
    sizes: `${size}x${size}`,
    type: 'image/png',
    purpose,
  });
  if (own) return ([192, 512] as const).map((size) => icon(iconAddress(own, size), size));
  const ours = (name: string) => `${brandPrefix(colours)}/${name}`;
  return [
    icon(ours('icon-192.png'), 192),
    icon(ours('icon-512.png'), 512),
    icon(ours('icon-maskable-512.png'), 512, 'maskable'),
  ];
}

const mostListed = 50;

/** The company in plain words, with the addresses of what there is to read. */
export function llmsMaker(language: Language): Make {
  return async ({ api, texts, origin }) => {
    const list = { query: { page: 1, pageSize: mostListed, language } };
    const [settings, services, projects, blogs] = await Promise.all([
      api.call(settingsCalls.read),
      api.call(serviceCalls.list, { query: { language } }),
      api.call(projectCalls.list, list),
      api.call(blogCalls.list, { query: { ...list.query, content: false } }),
    ]);
    const say = (key: TextKey) => formatText(texts[language], language, key);
    const link = (name: string, path: string, note = '') =>
      `- [${plain(name).replace(/[[\]]/g, '\\$&')}](${origin}${encodeURI(pathIn(language, path))})${note && `: ${plain(note)}`}`;
    const section = (heading: TextKey, lines: string[]) =>
      lines.length > 0 ? `## ${say(heading)}\n\n${lines.join('\n')}\n` : '';
    const contact = [settings.emails[0], settings.phones[0], pick(settings, 'location', language)].filter(Boolean);
    const body = [
      `# ${plain(pick(settings, 'company', language))}\n`,
      `> ${plain(pick(settings, 'description', language))}\n`,
      `${say('home.lead')} ${say('llms.languages')}\n`,
      section(
        'nav.services',
        services.flatMap((service) => {
          const category = findCategory(service.category);
          return category
            ? [link(pick(service, 'title', language), category.path, pick(service, 'bio', language))]
            : [];
        }),
      ),
      section(
        'page.plans.title',
        categories.flatMap((category) => (category.plan ? [link(say(category.label), plansPath(category))] : [])),
      ),
      section(
        'nav.portfolio',
        projects.map((project) => link(pick(project, 'title', language), projectPath(project))),
      ),
      section(
        'nav.blogs',
        blogs.data.map((blog) =>
          link(pick(blog, 'title', language), blogPath(blog), pick(blog, 'description', language)),
        ),
      ),
      section(
        'nav.contact',
        publicScreens.flatMap(({ form, label, path }) =>
          form && label ? [link(say(label), path, path === contactPath ? contact.join(', ') : '')] : [],
        ),
      ),
    ];
    return { type: 'text/plain', body: body.filter(Boolean).join('\n'), language };
  };
}

function plain(words: string): string {
  return words.replace(/\s+/gu, ' ').trim();
}
