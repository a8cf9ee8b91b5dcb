/** Where visitors see a project. */
export function projectPath({ slug }: { slug: string }): string {
  return `/portfolio/${slug}`;
}
