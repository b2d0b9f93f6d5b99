import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { FieldValues, Resolver } from 'react-hook-form';
import { usualFields } from '../../../src/renderer/builder/form.ts';
import {
  fieldsOf,
  NEW_PROFILE_VALUES,
  ProfileFormValues,
} from '../../../src/renderer/credentials/profile/profileFormValues.ts';
import { form as builder } from '../builder/around.ts';
import { formResolver } from '../../../src/renderer/forms/formResolver.ts';
import { tagsOf } from '../../../src/renderer/forms/tagsField.ts';

const LONG = 'x'.repeat(20_000);
/** Bad in one way or another for most fields. */
const BAD: unknown[] = [
  '',
  ' ',
  LONG,
  'a\tb',
  '\ud800',
  '../x',
  'ftp://x',
  `https://x/${LONG}`,
  '-1',
  '1.5',
  '2026-02-30',
  'é"\\',
  tagsOf([]),
  tagsOf(['']),
  tagsOf([LONG]),
  tagsOf(Array<string>(60).fill('x')),
  { chosen: [], typed: 'x' },
  undefined,
  null,
  7,
  Number.NaN,
  true,
  [],
  [null],
  {},
  { chosen: 7, typed: null },
];
/** The validator’s own phrases. */
const RAW =
  /too big|too small|invalid|expected|unrecognized|received|>=|<=|regex|undefined|null|NaN|must match/i;

/** Every message in the errors of a form. */
function messagesIn(errors: unknown): string[] {
  if (typeof errors !== 'object' || errors === null) return [];
  const message = 'message' in errors && typeof errors.message === 'string' ? [errors.message] : [];
  return [...message, ...Object.values(errors).flatMap(messagesIn)];
}

/** What the resolver of a form says about these fields, bad as they may be. */
const checking =
  <F extends FieldValues, T>(resolver: Resolver<F, unknown, T>) =>
  async (fields: object): Promise<string[]> => {
    const { errors } = await resolver(fields as F, undefined, {
      fields: {},
      shouldUseNativeValidation: false,
    });
    return messagesIn(errors);
  };

const FORMS = {
  builder: {
    check: checking(formResolver(builder)),
    fields: { ...usualFields(0), metrics: tagsOf(['bytes_out']) },
  },
  profile: {
    check: checking(formResolver(ProfileFormValues)),
    fields: fieldsOf({ ...NEW_PROFILE_VALUES, name: 'Work' }),
  },
};

describe.each(Object.entries(FORMS))('the form of the %s', (_name, { check, fields }) => {
  it('accepts good fields', async () => {
    expect(await check(fields)).toEqual([]);
  });
  it.each(Object.keys(fields))('says what is wrong with %s in plain words', async (name) => {
    let refused = 0;
    for (const bad of BAD) {
      const messages = await check({ ...fields, [name]: bad });
      refused += messages.length;
      for (const message of messages) {
        expect(message, JSON.stringify(bad)).not.toMatch(RAW);
        expect(message).toMatch(/^[A-Z“].*\.$/s);
      }
    }
    expect(refused).toBeGreaterThan(0);
  });
});

it.each([
  ['a text that is empty', z.string().min(1), '', 'Fill in this field.'],
  ['a text that is too short', z.string().min(2), 'a', 'Use at least 2 characters.'],
  ['a text that is too long', z.string().max(1), 'ab', 'Use at most 1 character.'],
  ['too many items', z.array(z.string()).max(1), ['a', 'b'], 'Choose at most 1 item.'],
  ['too few items', z.array(z.string()).min(2), ['a'], 'Choose at least 2 items.'],
  ['a number that is too large', z.number().max(5), 6, 'Enter at most 5.'],
  ['a text for a number', z.number(), 'a', 'Enter a number.'],
  ['an option that is not one', z.enum(['a']), 'b', 'Choose one of the given options.'],
])('a rule without words of its own gets some: %s', async (_what, rule, value, said) => {
  expect(await checking(formResolver(z.object({ field: rule })))({ field: value })).toEqual([said]);
});

it('a rule is explained even where the field may be empty', async () => {
  const { check, fields } = FORMS.profile;
  const first = async (change: object) => (await check({ ...fields, ...change }))[0];
  expect(await first({ gatewayUrl: `https://x/${LONG}` })).toBe('Use at most 500 characters.');
  expect(await first({ primaryToken: 'x' })).toMatch(/^Enter a token in the form/);
  expect(await first({ portalUrl: 'http://x' })).toMatch(/^Enter a full https/);
  expect(await first({ name: LONG })).toBe('Use at most 80 characters.');
});
