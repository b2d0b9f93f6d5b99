import { formatCount } from '../../ui/text/formats.ts';
import type { Ending } from './ending.ts';

/** Texts of the page of action types. */
export const words = {
  history: {
    title: 'What became of this endpoint',
    text: 'It described what the legacy rate limiting product could do with a request. Entries of the event log still name these types.',
    discontinued: 'Discontinued',
    discontinuedOn: '9 December 2019',
    discontinuedNote: 'The documentation writes 12/9/2019, with the month first as in its other dates.',
    endOfLife: 'End of life of the product',
    endOfLifeOn: '30 June 2021',
    replacedBy: 'Replaced by',
    replacements: 'Get Configuration (Version 1.0) and Update Configuration (Version 1.0)',
    replacedNote: 'The documentation does not give their paths, so Sextant cannot ask them.',
  },
  ask: {
    title: 'Ask anyway',
    text: 'The alternate legacy host may still answer. Asking reads and changes nothing.',
    action: 'Ask the alternate legacy host',
    asking: 'Asking the alternate legacy host…',
    never: 'Not asked since Sextant started.',
    answered: 'It answered.',
    askedAt: 'Asked:',
    withStatus: (status: number) => `Its status was ${status}.`,
    expected: 'This is to be expected of a discontinued endpoint. Nothing is wrong with your account.',
    kept: 'The last good answer stays below.',
    none: 'There is no earlier answer to show.',
    noAddress: 'The profile names no alternate legacy host, so there is nothing to query.',
    toProfile: 'Open the profile',
  },
  endings: {
    'not-found':
      'The alternate legacy host answered 404 (Not Found): it is there, but no longer has this endpoint.',
    gone: 'The alternate legacy host answered 410 (Gone): the endpoint was removed for good.',
    'web-page':
      'A web page came instead of an answer, as from a host that now serves something else, or from a page of your network.',
    'no-host': 'Nothing answers at the address of the alternate legacy host.',
    'no-answer': 'The alternate legacy host did not answer in time.',
    'other-answer': 'The response is not a list of action types.',
    broken: 'The alternate legacy host answered that it cannot do this at present.',
  } satisfies Record<Ending, string>,

  types: {
    title: 'Action types',
    answeredAt: 'As the service answered:',
    none: 'The service answered with an empty list: no action types.',
    untitled: 'Action type without a name',
    undocumented: 'Not documented',
    noParameters: 'No settings.',
    settings: (type: string) => `Settings of ${type}`,
    loading: 'Looking for the last answer…',
  },
  parameter: {
    setting: 'Setting',
    type: 'Type',
    required: 'Required',
    default: 'Default',
    untitled: 'Setting without a name',
    types: { int: 'Whole number', string: 'Text', dict: 'Dictionary' },
    noType: 'Not given',
    base64: 'Base64',
    requiredAs: { yes: 'Yes', no: 'No', unknown: 'Not given' },
    none: 'None',
    empty: 'Empty text',
    decoded: 'Decoded',
    raw: 'As received',
    bytes: (bytes: number) =>
      `${formatCount(bytes)} ${bytes === 1 ? 'byte' : 'bytes'} that ${bytes === 1 ? 'is' : 'are'} not text`,
    emptyDictionary: 'No pairs',
    odd: {
      base64: 'Not valid Base64',
      integer: 'Not a whole number',
      dictionary: 'Not a dictionary',
    },
    whole: (characters: number) => `All ${formatCount(characters)} characters`,
  },
} as const;
