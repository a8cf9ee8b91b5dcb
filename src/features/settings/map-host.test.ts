import { expect, test } from 'vitest';
import { mapHostOf } from './map-host.ts';

test.each([
  ['https://www.google.com/maps/embed?pb=!1m18', { state: 'known', service: 'Google Maps' }],
  ['https://www.openstreetmap.org/export/embed.html?bbox=1', { state: 'known', service: 'OpenStreetMap' }],
  ['https://www.google.com/maps/place/Cairo', { state: 'page', service: 'Google Maps' }],
  ['https://maps.app.goo.gl/abc', { state: 'page', service: 'Google Maps' }],
  ['https://www.openstreetmap.org/#map=5/30/31', { state: 'page', service: 'OpenStreetMap' }],
  ['https://evil.example/map', { state: 'unknown', host: 'evil.example' }],
  ['https://www.google.com.evil.example/maps/embed', { state: 'unknown', host: 'www.google.com.evil.example' }],
])('%s', (address, expected) => {
  expect(mapHostOf(address)).toMatchObject(expected);
});

test.each(['', 'maps', 'http://www.google.com/maps/embed', 'javascript:alert(1)'])(
  '“%s” is nothing to judge',
  (typed) => {
    expect(mapHostOf(typed)).toBeNull();
  },
);
