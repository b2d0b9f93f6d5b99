import { expect, it } from 'vitest';
import { KnownId, type KnownOrganization } from '../../../../src/contract/organizations.ts';
import { ProfileId } from '../../../../src/contract/profiles.ts';
import { EMPTY_DRAFT } from '../../../../src/renderer/certificates/draft/knownContent.ts';
import { nearKnown, searchNearKnown } from '../../../../src/renderer/certificates/draft/nearKnown.ts';
import { inSlices } from '../../../../src/renderer/certificates/draft/slices.ts';

/** A page whose clock goes on by a millisecond whenever it is looked at. */
function start() {
  let nowMs = 0;
  const waiting = new Set<() => void>();
  const parts = {
    now: () => (nowMs += 1),
    later: (work: () => void) => {
      waiting.add(work);
      return () => void waiting.delete(work);
    },
  };
  /** Lets the page have its turn, if anything waits for it. */
  const turn = () => {
    const [work] = waiting;
    if (!work) return false;
    waiting.delete(work);
    work();
    return true;
  };
  return { parts, turn, waiting };
}

function* counting(most: number): Generator<undefined, string> {
  for (let step = 0; step < most; step += 1) yield;
  return 'done';
}

it('short work is done at once', () => {
  const { parts, waiting } = start();
  const results: string[] = [];
  inSlices(counting(5), (result) => results.push(result), parts);
  expect([results, waiting.size]).toEqual([['done'], 0]);
});

it('long work lets the page have its turn again and again', () => {
  const { parts, turn } = start();
  const results: string[] = [];
  inSlices(counting(100), (result) => results.push(result), parts);
  expect(results).toEqual([]);
  let turns = 0;
  while (turn()) turns += 1;
  expect(results).toEqual(['done']);
  expect(turns).toBeGreaterThan(10);
});

it('work that is given up does not go on', () => {
  const { parts, turn, waiting } = start();
  const giveUp = inSlices(counting(100), () => expect.unreachable(), parts);
  turn();
  giveUp();
  expect(waiting.size).toBe(0);
});

it('the search for near names stops between names and between explanations, and finds the same', () => {
  const name = 'Ünïvérsität dér schönén Künstë '.repeat(60);
  const known = Array.from({ length: 50 }, (_, index): KnownOrganization => ({
    key: KnownId.parse('2b0d3a1c-9a70-4c6e-8a35-3f9a1b4c7d21'),
    profileId: ProfileId.parse('6f1b5a1e-6ad5-4a7e-9a55-0f3f2d9a8f10'),
    organization: { id: null, companyName: name.toUpperCase() + ' '.repeat(index + 1) },
    source: 'answer',
    addedAtMs: 0,
    seenAtMs: 0,
  }));
  const content = { ...EMPTY_DRAFT, fields: { ...EMPTY_DRAFT.fields, companyName: name } };
  const { parts, turn } = start();
  const found: unknown[] = [];
  inSlices(searchNearKnown(content, known), (near) => found.push(near), parts);
  let turns = 0;
  while (turn()) turns += 1;
  expect(turns).toBeGreaterThan(10);
  expect(found).toEqual([nearKnown(content, known)]);
});
