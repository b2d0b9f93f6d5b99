import { expect } from 'vitest';
import { field, type Answer, type Ask } from './ask.ts';

/** A statement of the interface that a server can break: what is asked, and what must come back. */
export type Line = { section: string; statement: string; request: Ask; expectation: Expectation };
export type Expectation = (answer: Answer) => void;

/** The lines of one section. */
export const section = (name: string, rows: [string, Ask, Expectation][]): Line[] =>
  rows.map(([statement, request, expectation]) => ({ section: name, statement, request, expectation }));

/** This status, and a body with at least this. */
export const is =
  (status: number, body?: unknown): Expectation =>
  (answer) => {
    expect(answer.status, answer.text.slice(0, 300)).toBe(status);
    if (Array.isArray(body)) expect(answer.body).toEqual(body);
    else if (body !== undefined) expect(answer.body).toMatchObject(body as object);
  };

/** 200 and a body that passes. */
export const holds =
  (check: (body: unknown, answer: Answer) => void): Expectation =>
  (answer) => {
    is(200)(answer);
    check(answer.body, answer);
  };

/** 200 and a body whose member passes. */
export const member = (name: string, check: (value: unknown) => void): Expectation =>
  holds((body) => {
    check(field(body, name));
  });

/** This status and a body without these members. */
export const lacks =
  (status: number, ...names: string[]): Expectation =>
  (answer) => {
    is(status)(answer);
    for (const name of names) expect(answer.body).not.toHaveProperty([name]);
  };

/** This status with a JSON body that says more. */
export const refuses =
  (status: number, words?: RegExp): Expectation =>
  (answer) => {
    is(status)(answer);
    expect(answer.headers['content-type']).toMatch(/^application\/json\b/);
    expect(answer.body, 'an error response in the body').toBeTypeOf('object');
    if (words) expect(answer.text).toMatch(words);
  };

/** 400 with the name of what is wrong. */
export const wrong = (source: string): Expectation =>
  refuses(400, new RegExp(`"${source.replaceAll('.', '\\.')}`));

/** Every item of a list passes, and there is one. */
export const each =
  (check: (item: Record<string, unknown>) => void) =>
  (list: unknown): void => {
    expect(list).not.toHaveLength(0);
    for (const item of list as Record<string, unknown>[]) check(item);
  };
