import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import type { AxeResults, run } from 'axe-core';

/** What the builder brings along, in the form with the fewest letters: a page reads them anew after every load. */
const source = readFileSync(
  createRequire(import.meta.resolve('@axe-core/playwright')).resolve('axe-core/axe.min.js'),
  'utf8',
);

// Lists of what is right would be half of the work, and no rule that runs reads the sheets that would be gathered for it.
const options = { resultTypes: ['violations' as const], preload: { assets: ['media' as const] } };

export type AxeQuestion = {
  /** One rule instead of all. */
  rule?: string;
  /** Without what frames show: a page that is looked at by itself. */
  withoutFrames?: boolean;
};

/** What axe has to say of the page as it is now. */
export async function axeViolations(page: Page, question: AxeQuestion): Promise<AxeResults['violations']> {
  const { rule, withoutFrames = page.frames().length === 1 } = question;
  const asked = { ...options, iframes: !withoutFrames, ...(rule && { runOnly: [rule] }) };
  // The builder runs half a megabyte of source twice in each page, and opens a blank one to gather what frames have found.
  if (!withoutFrames) return (await new AxeBuilder({ page }).options(asked).analyze()).violations;
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
  return page.evaluate(async (given) => {
    const { axe } = window as unknown as { axe: { run: typeof run } };
    return (await axe.run(document, given)).violations;
  }, asked);
}
