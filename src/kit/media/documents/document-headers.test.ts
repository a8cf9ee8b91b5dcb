import { expect, test } from 'vitest';
import { attachment } from './document-headers.server.ts';

test.each([
  ['Price list.pdf', 'filename="Price list.pdf"; filename*=UTF-8\'\'Price%20list.pdf'],
  ['Plan.PDF', 'filename="Plan.pdf"; filename*=UTF-8\'\'Plan.pdf'],
  ['virus.exe', 'filename="virus.exe.pdf"; filename*=UTF-8\'\'virus.exe.pdf'],
  ['a"; x=\\y%41.pdf', 'filename="a_; x=_y_41.pdf"; filename*=UTF-8\'\'a%22%3B%20x%3D%5Cy%2541.pdf'],
  ["it's (1)*", "filename=\"it's (1)*.pdf\"; filename*=UTF-8''it%27s%20%281%29%2A.pdf"],
  ['خطة', 'filename="___.pdf"; filename*=UTF-8\'\'%D8%AE%D8%B7%D8%A9.pdf'],
  // A name that was cut in the middle of a sign.
  ['\ud83d', 'filename="_.pdf"; filename*=UTF-8\'\'%EF%BF%BD.pdf'],
])('%s is saved under its name', (name, header) => {
  expect(attachment(name)).toBe(`attachment; ${header}`);
});
