import { expect, it } from 'vitest';
import type { ReportSource } from '../../../src/contract/library.ts';
import { unitOf, withUnit } from '../../../src/renderer/report/unit.ts';
import { REQUEST } from '../../main/jobs/request.ts';

const source = (listed: Record<string, string>, requested: Record<string, string> = {}) =>
  ({
    kind: 'service',
    request: { ...REQUEST, query: { ...REQUEST.query, units: requested } },
    answer: { units: listed },
  }) as ReportSource;

it('the unit of a metric is the one that the service lists, else the one requested', () => {
  expect(unitOf(source({ hits: 'million' }, { hits: 'thousand' }), 'hits')).toBe('million');
  expect(unitOf(source({}, { hits: 'thousand' }), 'hits')).toBe('thousand');
  expect(withUnit(source({ sent: 'byte' }), 'sent')).toBe('sent (byte)');
});

it('a metric without a known unit has none, and neither has one that is only counted', () => {
  expect(unitOf(source({ hits: 'one' }, { hits: 'thousand' }), 'hits')).toBeNull();
  for (const name of ['share', 'constructor', '__proto__', ''])
    expect(unitOf(source({ hits: 'one' }), name)).toBeNull();
  expect(unitOf({ kind: 'file', fileName: 'a.zip' }, 'hits')).toBeNull();
  expect(withUnit(source({}), 'share')).toBe('share');
});
