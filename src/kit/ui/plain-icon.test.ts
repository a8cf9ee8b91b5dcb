import * as clock from 'lucide-react/icons/clock';
import * as menu from 'lucide-react/icons/menu';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import createPlainIcon from './plain-icon.ts';

const shapesIn = (markup: string) => /^<svg[^>]*>(.+)<\/svg>$/.exec(markup)?.[1];

test.each([clock, menu])('an icon of the build has the shapes of the library', (library) => {
  const PlainIcon = createPlainIcon(Reflect.get(library, '__iconData'));
  const markup = renderToStaticMarkup(createElement(PlainIcon, { size: 20, className: 'mark', 'aria-hidden': 'true' }));
  expect(markup).toMatch(/^<svg width="20" height="20" viewBox="0 0 24 24" class="mark" aria-hidden="true">/);
  expect(shapesIn(markup)).toBeDefined();
  expect(shapesIn(markup)).toBe(shapesIn(renderToStaticMarkup(createElement(library.default))));
});
