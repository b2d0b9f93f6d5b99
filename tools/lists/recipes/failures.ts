import { insert, type Edit, type Recipe } from '../recipe.ts';

const CHANGES = 'src/renderer/certificates/attempt/changeFailures.ts';

/** A kind of failure whose words are in this file, after this text. */
const failureKind = (file: string, after: string): readonly Edit[] => [
  insert(1, 'src/contract/result.ts', 'types', [
    "z.object({ kind: z.literal('read-only') }),",
    "\n  z.object({ kind: z.literal('becalmed'), host: Host }),",
  ]),
  insert(2, 'src/contract/failureOrigins.ts', 'types', ["'read-only': 'local',", " becalmed: 'network',"]),
  insert(3, file, 'types', [
    after,
    "\n  becalmed: ({ host }) => say(`${host} is becalmed.`, 'There is no wind.', 'Wait for it.'),",
  ]),
  insert(4, CHANGES, 'types', ["archive: 'general',", " becalmed: 'general',"]),
  insert(5, CHANGES, 'types', ["case 'archive':", " case 'becalmed':"]),
];

export const FAILURES: readonly Recipe[] = [
  { list: 'A kind of failure', edits: failureKind('src/renderer/failures/failures.ts', '...HOST_SAYINGS,') },
  {
    list: 'A kind of failure',
    edits: failureKind('src/renderer/failures/hostFailures.ts', 'refused: refusalWords,'),
  },
];
