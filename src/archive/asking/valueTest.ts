import { z } from 'zod';
import { EventCondition } from '../../contract/eventQuestions.ts';
import { networkTest, readNetwork } from '../../events/networks.ts';
import { compareDigits, digitsOf } from '../../table/columns/decimalOrder.ts';
import { foldedPatterns, type FoldedPatterns } from './foldedText.ts';

type Test = z.infer<typeof EventCondition>['test'];

/** What a value must be. */
export type ValueTest = {
  passes: (text: string) => boolean;
  /** Whether entries without a value pass; so does an empty text. */
  passesEmpty: boolean;
  /** The same as patterns over the bytes of many texts; null if there are none. */
  inBytes: FoldedPatterns['inBytes'] | null;
};

const DECIMAL = /^-?\d+(?:\.\d+)?(?:[eE][+-]?\d{1,4})?$/;
const digitsIn = (text: string | null) => (text !== null && DECIMAL.test(text) ? digitsOf(text) : null);

/** Numbers between two others, compared digit by digit. */
function rangeTest(from: string | null, to: string | null): (text: string) => boolean {
  const [low, high] = [digitsIn(from), digitsIn(to)];
  // A bound that is no number is none that anything could be within.
  if ((from !== null && !low) || (to !== null && !high)) return () => false;
  return (text) => {
    const digits = digitsIn(text);
    if (!digits) return false;
    return (!low || compareDigits(digits, low) >= 0) && (!high || compareDigits(digits, high) <= 0);
  };
}

/** What a condition asks of a value. */
export function valueTest(test: Test): ValueTest {
  switch (test.kind) {
    case 'is': {
      const values = new Set(test.values);
      return { passes: (text) => values.has(text), passesEmpty: values.has(''), inBytes: null };
    }
    case 'contains': {
      const { inText, inBytes } = foldedPatterns(test.text);
      return { passes: (text) => inText.test(text), passesEmpty: false, inBytes };
    }
    case 'network': {
      const networks = test.networks.flatMap((text) => {
        const reading = readNetwork(text);
        return 'network' in reading ? [reading.network] : [];
      });
      return { passes: networkTest(networks), passesEmpty: false, inBytes: null };
    }
    case 'range':
      return { passes: rangeTest(test.from, test.to), passesEmpty: false, inBytes: null };
    case 'empty':
      return { passes: (text) => text === '', passesEmpty: true, inBytes: null };
  }
}
