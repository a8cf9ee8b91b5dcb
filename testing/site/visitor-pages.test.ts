import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Blog } from '../../src/entities/blog/blog.contract.ts';
import type { Project } from '../../src/entities/project/project.contract.ts';
import type { Service } from '../../src/entities/service/service.contract.ts';
import { languageCodes, pathIn } from '../../src/kit/i18n/languages.ts';
import { formatText } from '../../src/kit/i18n/text.ts';
import { readTexts } from '../../src/server/project-files.ts';
import { openDemoSite } from '../harness/demo-site.ts';
import { openSiteOn, type TestSite } from '../harness/test-site.ts';
import { publicOrigin, withPages } from '../harness/whole-site.ts';

const texts = readTexts();

/** What has to be sent with every change of a project. */
function bodyOf(project: Project) {
  const { titleEN, titleAR, descriptionEN, descriptionAR, category, type, projectSteps } = project;
  return {
    ...{ NameEN: titleEN, NameAR: titleAR, DescriptionEN: descriptionEN, DescriptionAR: descriptionAR },
    ...{ Category: category, Type: type, ProjectSteps: projectSteps },
  };
}

/** The same of an article. */
function articleBodyOf({
  titleEN,
  titleAR,
  descriptionEN,
  descriptionAR,
  contentEN,
  contentAR,
  category,
}: Partial<Blog> = {}) {
  return {
    ...{ TitleEN: titleEN, TitleAR: titleAR, DescriptionEN: descriptionEN, DescriptionAR: descriptionAR },
    ...{ ContentEN: contentEN, ContentAR: contentAR, Category: category },
  };
}

/** What a page says, without its tags and the marks that keep a figure's direction. */
async function read(site: TestSite, url: string): Promise<string> {
  const { body, statusCode } = await site.call({ url });
  expect([url, statusCode]).toEqual([url, 200]);
  return body.replace(/<!-- -->/g, '').replace(/[\u2068\u2069]/g, '');
}

describe.each(languageCodes)('what visitors find in %s', (language) => {
  let demo: TestSite;
  let empty: TestSite;
  beforeAll(async () => {
    demo = await openDemoSite(withPages);
    empty = await openSiteOn(null, withPages);
  });
  afterAll(() => Promise.all([demo.close(), empty.close()]));
  const say = (key: Parameters<typeof formatText>[2], values = {}) =>
    formatText(texts[language], language, key, values).replace(/[\u2068\u2069]/g, '');

  test('a portfolio without projects does not boast of any', async () => {
    const boast = say('portfolio.lead', { count: 180 });
    expect(await read(demo, pathIn(language, '/portfolio'))).toContain(boast);
    const page = await read(empty, pathIn(language, '/portfolio'));
    expect(page).not.toContain(boast);
    expect(page).toContain(say('page.portfolio.lead'));
  });

  test('three other projects are below every project, also of a category that has fewer', async () => {
    const projects = (await demo.call({ url: '/api/Projects' })).json<{ slug: string; category: string }[]>();
    const inCategory = (category: string) => projects.filter((project) => project.category === category).length;
    const few = projects.filter(({ category }) => inCategory(category) < 4);
    expect(few.length).toBeGreaterThan(0);
    for (const { slug } of few) {
      const page = await read(demo, pathIn(language, `/portfolio/${slug}`));
      const [, related = ''] = page.split('aria-labelledby="related-title"');
      const shown = [...related.matchAll(/href="(?:\/ar)?\/portfolio\/([^"]+)"/g)].map(([, other]) => other);
      expect([slug, new Set(shown).size, shown.includes(slug)]).toEqual([slug, 3, false]);
    }
  });

  test('a project without proof has no place for it, and one that was emptied looks the same', async () => {
    const admin = await demo.tokenFor('Admin');
    const project = (await demo.call({ url: '/api/Projects/1' })).json<Project>();
    const path = pathIn(language, `/portfolio/${project.slug}`);
    const parts = [say('project.inFigures'), say('project.quote'), say('project.engineer'), say('project.client')];
    const shown = await read(demo, path);
    for (const part of parts) expect([part, shown.includes(part)]).toEqual([part, true]);
    const send = (payload: object) =>
      demo.call({
        method: 'PUT',
        url: `/api/Projects/${project.id}`,
        as: admin,
        payload: { ...bodyOf(project), ...payload },
      });
    const proof = 'Client Sector Year Weeks People Figures Review Member Captions'.split(' ');
    await send(Object.fromEntries(proof.map((name) => [name, null])));
    const bare = await read(demo, path);
    for (const part of parts) expect([part, bare.includes(part)]).toEqual([part, false]);
    const { client, review, member, figures, captions, sector, year, weeks, people } = project;
    await send({
      ...{ Client: client?.id, Review: review?.id, Member: member?.id, Figures: figures, Captions: captions },
      ...{ Sector: sector, Year: year, Weeks: weeks, People: people },
    });
    expect(await read(demo, path)).toBe(shown);
  });

  test('a category has a page for each sector that occurs in it, and no other', async () => {
    const path = pathIn(language, '/projects/surveillance-systems');
    const whole = await read(demo, path);
    const links = [...whole.matchAll(/\?sector=(\w+)/g)].map(([, key]) => key);
    expect(new Set(links)).toEqual(new Set(['finance', 'property', 'industry']));
    const cardsOn = (page: string) => page.match(/<article/g)?.length;
    expect([cardsOn(whole), cardsOn(await read(demo, `${path}?sector=finance`))]).toEqual([3, 1]);
    expect(cardsOn(await read(demo, `${path}?sector=education`))).toBe(3);
    // Whatever else is asked, it is one page for those who search.
    expect(await read(demo, `${path}?sector=finance`)).toContain(`<link rel="canonical" href="${publicOrigin}${path}"`);
  });

  test('the portfolio begins with what staff have chosen, each by its first figure', async () => {
    const projects = (await demo.call({ url: '/api/Projects' })).json<Project[]>();
    const page = await read(demo, pathIn(language, '/portfolio'));
    const [, featured = ''] = page.split('aria-labelledby="featured-title"');
    const places = projects
      .filter((project) => project.featured)
      .flatMap(({ figures, slug }) => [
        featured.indexOf(`>${figures?.[0]?.value}<`),
        featured.indexOf(`/portfolio/${slug}"`),
      ]);
    expect(places).toHaveLength(6);
    expect([places.includes(-1), places.toSorted((a, b) => a - b)]).toEqual([false, places]);
    expect(await read(empty, pathIn(language, '/portfolio'))).not.toContain('featured-title');
  });

  test('the home page begins its projects and articles with what staff have chosen, and shows the newest otherwise', async () => {
    const admin = await demo.tokenFor('Admin');
    const home = pathIn(language, '/home');
    const linked = (page: string, title: string, folder: string) => {
      const [, section = ''] = page.split(`aria-labelledby="${title}"`);
      return [...section.matchAll(new RegExp(`href="(?:/ar)?/${folder}/([^"?#]+)"`, 'g'))].map(([, slug]) => slug);
    };
    const projects = (await demo.call({ url: '/api/Projects' })).json<Project[]>();
    const [first, second, third, fourth] = linked(await read(demo, home), 'projects-title', 'portfolio');
    const featured = projects.filter((project) => project.featured);
    expect([first, second, third]).toEqual(featured.map(({ slug }) => slug));
    expect(fourth).toBe(projects.find((project) => !project.featured)?.slug);

    const { data } = (await demo.call({ url: '/api/Blogs/AllBlogs' })).json<{ data: Blog[] }>();
    const [newest, next] = data;
    const oldest = data.at(-1);
    const shown = async () => [...new Set(linked(await read(demo, home), 'blogs-title', 'blogs'))].slice(0, 3);
    expect(await shown()).toEqual(data.slice(0, 3).map(({ slug }) => slug));
    const choose = (isChosen: boolean) =>
      demo.call({
        method: 'PUT',
        url: `/api/Blogs/${oldest?.id}`,
        as: admin,
        payload: { ...articleBodyOf(oldest), Featured: isChosen },
      });
    expect((await choose(true)).statusCode).toBe(200);
    expect(await shown()).toEqual([oldest?.slug, newest?.slug, next?.slug]);
    await choose(false);
    expect(await shown()).toEqual(data.slice(0, 3).map(({ slug }) => slug));
  });

  test('a service answers before it is asked, and a client of it speaks; its plans are compared in one table', async () => {
    const [service] = (await demo.call({ url: '/api/Services?Category=web-development' })).json<Service[]>();
    const [project] = (await demo.call({ url: '/api/Projects/ByCategory?Category=WebDevelopment' })).json<Project[]>();
    const end = language === 'en' ? 'EN' : 'AR';
    const page = await read(demo, pathIn(language, '/services/web-development'));
    const plans = await read(demo, pathIn(language, '/plans/web-development'));
    const [first] = service?.questions ?? [];
    for (const one of [page, plans]) {
      expect(one).toContain(`<h3>${first?.[`question${end}`]}</h3>`);
      expect(one).toContain(first?.[`answer${end}`]);
      expect(one).toContain('"@type":"FAQPage"');
    }
    expect(page).toContain(project?.review?.[`reviewText${end}`]);
    const [, table = ''] = plans.split('<table');
    expect(table.split('</thead>')[0]?.match(/<th /g)).toHaveLength(4);
    expect(table).toContain(`<th scope="row">${language === 'en' ? 'Updates' : 'التحديثات'}</th>`);
    // A site that has neither shows no place for them.
    const bare = await read(empty, pathIn(language, '/plans/web-development'));
    expect(bare).not.toMatch(/questions-title|compare-title|FAQPage/);
  });

  test('an article on paper names the company, where it is, and its own address', async () => {
    const { data } = (await demo.call({ url: '/api/Blogs/AllBlogs?page=1&pageSize=1' })).json<{
      data: { slug: string }[];
    }>();
    const path = pathIn(language, `/blogs/${data[0]?.slug}`);
    const [, article = ''] = (await read(demo, path)).split('<article');
    const [head = ''] = article.split('</header>');
    const settings = (await demo.call({ url: '/api/Settings' })).json<Record<string, string>>();
    expect(head).toContain(publicOrigin + path);
    expect(head).toContain(settings[language === 'en' ? 'locationEN' : 'locationAR']);
    expect(head).toMatch(/<img [^>]*alt="(?:Meridian|ميريديان)/);
  });
});
