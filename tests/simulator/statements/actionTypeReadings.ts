import { expect } from 'vitest';
import type { Readings } from '../../../src/simulator/readings.ts';
import { actionTypes, having } from './ask.ts';
import { holds, section, type Expectation } from './line.ts';

const read = (reading: Readings['actionTypes']) =>
  having(({ readings }) => {
    readings.actionTypes = reading;
  }, actionTypes());
const page =
  (status: number): Expectation =>
  (answer) => {
    expect([answer.status, answer.headers['content-type']]).toEqual([status, 'text/html; charset=utf-8']);
  };

/** What a client of a discontinued endpoint has to expect. */
export const ACTION_TYPE_READINGS = [
  ...section('5. Get available action types (discontinued), as it may be', [
    ['it may be a page', read('page'), page(200)],
    ['it may be gone', read('gone'), page(410)],
    [
      'it may not be found',
      read('not-found'),
      ({ status, body }) => {
        expect([status, body]).toEqual([404, { message: 'No such resource.' }]);
      },
    ],
    [
      'it may be null',
      read('null'),
      ({ status, text }) => {
        expect([status, text]).toEqual([200, 'null']);
      },
    ],
    [
      'parameters may be null, and a type unknown or null',
      read('odd'),
      holds((body) => {
        const types = body as ({ type: string; parameters: unknown } | null)[];
        expect(types.map((each) => each?.type ?? null)).toEqual(['drop-request', 'challenge-js', null]);
        expect(types[0]?.parameters).toBeNull();
      }),
    ],
    [
      'a default may be a string, or Base64 that is none',
      read('odd'),
      holds((body) => {
        const parameters = (body as ({ parameters: { name: string; default: unknown }[] } | null)[])[1]
          ?.parameters;
        const defaults = new Map(parameters?.map((each) => [each.name, each.default]));
        expect(defaults.get('status')).toBe('503');
        expect(defaults.get('body')).toContain('%');
      }),
    ],
  ]),
];
