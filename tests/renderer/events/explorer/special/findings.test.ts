import { describe, expect, it } from 'vitest';
import type { EventCondition, SpecialValue } from '../../../../../src/contract/eventQuestions.ts';
import { findingsIn, signatureOf } from '../../../../../src/renderer/events/explorer/special/findings.ts';

const value = (field: string, inside: number, outside: number, text = 'x'): SpecialValue => ({
  field,
  value: text,
  inside,
  outside,
});
const found = (values: SpecialValue[], ...filter: EventCondition[]) =>
  findingsIn(
    { kind: 'special', inside: 100, outside: 1_000, values },
    { fromMicros: null, beforeMicros: null, filter },
  );
const is = (field: string, values: string[], negated = false): EventCondition => ({
  field,
  test: { kind: 'is', values },
  negated,
});
const fieldsOf = (findings: readonly { field: string }[]) => findings.map(({ field }) => field);

describe('findings', () => {
  it('have the share of each side', () => {
    expect(found([value('Host', 92, 4)])).toEqual([
      { ...value('Host', 92, 4), share: 0.92, otherShare: 0.004 },
    ]);
  });

  it('are never of what is unique by nature', () => {
    const values = ['id', 'Epoch Time', 'Timestamp', 'Host'].map((field) => value(field, 50, 0));
    expect(fieldsOf(found(values))).toEqual(['Host']);
  });

  it('leave out what the filter asks for, by whichever generation of names, and nothing else', () => {
    const values = [
      value('Rate Limiting Action Tuple ID', 100, 0, 't'),
      value('Country Code', 60, 10, 'DE'),
      value('Country Code', 40, 10, 'FR'),
      value('Host', 90, 0, 'h'),
    ];
    const filter = [
      is('Rate Limiting Enforcement Tuple ID', ['t']),
      is('Country Code', ['DE']),
      is('Host', ['h'], true),
    ];
    expect(found(values, ...filter).map(({ value: text }) => text)).toEqual(['FR', 'h']);
  });
});

describe('the signature', () => {
  it('names what nearly all have in common, and what most have', () => {
    const { nearlyAll, most } = signatureOf(
      found([
        value('URL (path)', 95, 10),
        value('Host', 90, 0),
        value('User Agent', 60, 5),
        value('Referer', 20, 0),
      ]),
    );
    expect(fieldsOf(nearlyAll)).toEqual(['URL (path)', 'Host']);
    expect(fieldsOf(most)).toEqual(['User Agent']);
  });

  it('leaves out what is common elsewhere too', () => {
    const { nearlyAll, most } = signatureOf(
      found([value('Request Method', 98, 700), value('Host', 90, 440)]),
    );
    expect([fieldsOf(nearlyAll), fieldsOf(most)]).toEqual([['Host'], []]);
  });

  it('names each field once, and no more than are read', () => {
    const many = Array.from({ length: 20 }, (_, index) => value(`f${index}`, 95, 0));
    const { nearlyAll } = signatureOf(
      found([
        value('Rate Limiting Enforcement Rule ID', 95, 0),
        value('Rate Limiting Action Rule ID', 94, 0),
        ...many,
      ]),
    );
    expect(fieldsOf(nearlyAll)).toEqual(['Rate Limiting Enforcement Rule ID', 'f0', 'f1', 'f2', 'f3', 'f4']);
  });
});
