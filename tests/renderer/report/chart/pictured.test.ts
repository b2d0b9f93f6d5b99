import { expect, test } from 'vitest';
import { pictureShelf, type Pictured } from '../../../../src/renderer/report/chart/pictured.ts';

const drawn: Pictured = () => {
  throw new Error('Nothing here makes the picture.');
};

test('a chart that is not drawn yet is waited for, also if it is put off once more', async () => {
  const shelf = pictureShelf();
  shelf.put('coming');
  let got: Pictured | null | undefined;
  const getting = shelf.get().then((pictured) => {
    got = pictured;
  });
  // As an effect does whose values changed: what it did is undone, then it runs again.
  shelf.put(null);
  shelf.put('coming');
  await new Promise(setImmediate);
  expect(got).toBeUndefined();
  shelf.put(drawn);
  await getting;
  expect(got).toBe(drawn);
});

test('where there is no chart, nothing is waited for', async () => {
  const shelf = pictureShelf();
  expect(await shelf.get()).toBeNull();
  shelf.put(drawn);
  shelf.put(null);
  expect(await shelf.get()).toBeNull();
});
