/** Where visitors read an article. */
export function blogPath({ slug }: { slug: string }): string {
  return `/blogs/${slug}`;
}
