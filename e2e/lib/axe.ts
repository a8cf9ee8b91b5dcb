import { createRequire } from 'node:module';
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import type { AxeResults, run } from 'axe-core';

/** What the builder brings along. */
const { source } = createRequire(import.meta.resolve('@axe-core/playwright'))('axe-core') as { source: string };

// Lists of what is right would be half of the work, and no rule that runs reads the sheets that would be gathered for it.
const options = { resultTypes: ['violations' as const], preload: { assets: ['media' as const] } };

/** What axe has to say of the page as it is now: by all of its rules, or by one. */
export async function axeViolations(page: Page, rule?: string): Promise<AxeResults['violations']> {
  const asked = { ...options, ...(rule && { runOnly: [rule] }) };
  // The builder runs half a megabyte of source twice in each page, and opens a blank one to gather what frames have found.
  const hasFrames = page.frames().length > 1;
  if (hasFrames) return (await new AxeBuilder({ page }).options(asked).analyze()).violations;
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
  return page.evaluate(async (given) => {
    const { axe } = window as unknown as { axe: { run: typeof run } };
    return (await axe.run(document, given)).violations;
  }, asked);
}
