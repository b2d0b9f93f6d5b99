import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { rooms } from '../../src/contract/index.ts';

it('main announces every topic, and no other', () => {
  const topics = Object.entries(rooms).flatMap(([room, { announcements }]) =>
    Object.keys(announcements).map((topic) => `${room}.${topic}`),
  );
  const announced = globSync('src/main/**/*.ts').flatMap((file) =>
    Array.from(
      readFileSync(file, 'utf8').matchAll(/\b(?:announce|showAndTell)\(\s*'([\w.]+)'/g),
      ([, topic = '']) => topic,
    ),
  );
  expect([...new Set(announced)].toSorted()).toEqual(topics.toSorted());
});
