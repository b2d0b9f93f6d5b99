import { expect, it } from 'vitest';
import { compare, linesOf } from '../../../../tools/electron-standin/conformance/comparison.ts';
import { DIFFERENCES } from '../../../../tools/electron-standin/conformance/differences.ts';
import { observe, STANDIN } from '../../../../tools/electron-standin/conformance/observations.ts';
import { recorded } from '../../../../tools/electron-standin/conformance/recorded.ts';

// What the record says of the system is true of Linux only.
it.runIf(process.platform === 'linux')(
  'does on the stand-in what Electron did, but for the listed differences',
  async () => {
    const { observed } = await observe(STANDIN);
    expect(linesOf(compare(recorded().observed, observed, DIFFERENCES.keys()))).toEqual([]);
    expect(Object.keys(observed).length).toBeGreaterThan(400);
  },
  120_000,
);
