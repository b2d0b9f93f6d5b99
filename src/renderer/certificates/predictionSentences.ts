import type { CertificateType, Organization } from '../../contract/organization.ts';
import type { KnownOrganization } from '../../contract/organizations.ts';
import type { PredictedOutcome, Prediction } from '../../contract/prediction.ts';
import type { Tag } from '../ui/messages/RuleTag.tsx';
import type { Tone } from '../ui/messages/tone.ts';
import { predictionWords as words } from './predictionWords.ts';
import { SOURCES } from './ruleSources.ts';

export type Sentence = Tag & { text: string };

/** One of the three resolution rules. */
export type Step = {
  rule: 'id' | 'name' | 'create';
  question: string;
  /** What is known of it; null for the last rule, which asks nothing. */
  answer: { is: 'yes' | 'probably' | 'unknown' | 'no'; text: string } | null;
  consequences: Sentence[];
  /** Whether the expected path ends here. */
  isExpected: boolean;
};

export type PredictionSentences = {
  /** What is expected to happen, in one line. */
  headline: string;
  headlineTag: Tag;
  tone: Extract<Tone, 'good' | 'warn' | 'bad'>;
  certainty: Tag & { is: Prediction['certainty']; name: string; why: string };
  steps: Step[];
  /** What else can happen, and what it depends on. */
  limits: Sentence[];
};

type Predicted = {
  prediction: Prediction;
  sent: Organization;
  type: CertificateType;
  /** The address book of the profile. */
  known: readonly KnownOrganization[];
};

const documented = (text: string, source: string): Sentence => ({ text, basis: 'documented', source });
const inferred = (text: string, source: string): Sentence => ({ text, basis: 'inferred', source });
const unknown = (text: string, source: string): Sentence => ({ text, basis: 'unknown', source });

const outcomes = ({ expected, otherwise }: Prediction) => [expected, ...otherwise];

/** The fields on account of which creating an organization would be refused. */
const refusedFor = (prediction: Prediction, why: 'missing-fields' | 'invalid-fields'): string[] =>
  outcomes(prediction).flatMap((each) => (each.kind === 'refused' && each.why === why ? each.fields : []));

function headlineOf({ prediction: { expected }, sent, known }: Predicted): string {
  const { headline } = words;
  switch (expected.kind) {
    case 'associated': {
      const name =
        expected.by === 'name' || expected.ids.length === 0
          ? (sent.companyName ?? null)
          : (known.find(({ organization }) => organization.id === expected.ids[0])?.organization
              .companyName ?? null);
      return headline.associated(name, expected.ids);
    }
    case 'created':
      return headline.created;
    case 'refused':
      return headline.refused[expected.why];
  }
}

/** What the headline rests on: the rule where the expected path ends. That anything is refused for its fields is inferred. */
function headlineTagOf({ prediction: { expected }, type }: Predicted): Tag {
  switch (expected.kind) {
    case 'associated':
      return { basis: 'documented', source: SOURCES[expected.by] };
    case 'created':
      return { basis: 'documented', source: SOURCES.create };
    case 'refused':
      return {
        'missing-fields': {
          basis: 'inferred' as const,
          source: words.create.requiredSource(expected.fields, type),
        },
        'invalid-fields': { basis: 'inferred' as const, source: SOURCES.create },
        processing: { basis: 'documented' as const, source: SOURCES.processing },
        'not-applicable': { basis: 'inferred' as const, source: SOURCES.applies },
      }[expected.why];
  }
}

/** Creating one is what nobody should do by accident; being refused changes nothing, but is not what is wanted. */
const toneOf = ({ expected: { kind }, certainty }: Prediction): PredictionSentences['tone'] =>
  kind === 'refused' ? 'bad' : kind === 'associated' && certainty !== 'open' ? 'good' : 'warn';

/** Whether the expected path ends at this rule. A refusal for its fields comes of the last one. */
function endsAt(expected: PredictedOutcome, rule: Step['rule']): boolean {
  switch (expected.kind) {
    case 'associated':
      return expected.by === rule;
    case 'created':
      return rule === 'create';
    case 'refused':
      return rule === 'create' && (expected.why === 'missing-fields' || expected.why === 'invalid-fields');
  }
}

function idStep({ prediction, sent: { id }, known }: Predicted): Step {
  const entry = known.find(({ organization }) => organization.id !== null && organization.id === id);
  const isCertain = prediction.certainty === 'certain';
  const answers: Record<Prediction['id'], Step['answer']> = {
    'not-given': { is: 'no', text: words.id.notGiven },
    known: { is: isCertain ? 'yes' : 'probably', text: words.id.known(entry) },
    unknown: { is: 'unknown', text: words.id.unknown },
    absent: { is: 'no', text: words.id.absent },
  };
  return {
    rule: 'id',
    question: words.id.question(id),
    answer: answers[prediction.id],
    consequences:
      id === null
        ? []
        : [
            documented(words.id.result, SOURCES.id),
            unknown(words.id.otherFields, SOURCES.id),
            ...(prediction.id === 'unknown' ? [inferred(words.id.mistyped, SOURCES.name)] : []),
          ],
    isExpected: endsAt(prediction.expected, 'id'),
  };
}

function nameStep({ prediction, sent: { companyName }, known }: Predicted): Step {
  const entries = known.filter(({ organization }) => organization.companyName === companyName);
  const answers: Record<Prediction['name'], Step['answer']> = {
    'not-given': { is: 'no', text: words.name.notGiven },
    known: {
      is: prediction.certainty === 'certain' ? 'yes' : 'probably',
      text: words.name.known(entries),
    },
    unknown: { is: 'unknown', text: words.name.unknown(known.length) },
    absent: { is: 'no', text: words.name.absent },
  };
  return {
    rule: 'name',
    question: words.name.question(companyName ?? ''),
    answer: answers[prediction.name],
    consequences: prediction.name === 'not-given' ? [] : [documented(words.name.result, SOURCES.name)],
    isExpected: endsAt(prediction.expected, 'name'),
  };
}

function createStep({ prediction, type }: Predicted): Step {
  const [missing, invalid] = [
    refusedFor(prediction, 'missing-fields'),
    refusedFor(prediction, 'invalid-fields'),
  ];
  const perhaps = prediction.otherwise.flatMap((each) =>
    each.kind === 'perhaps-refused' ? each.fields : [],
  );
  return {
    rule: 'create',
    question: words.create.question,
    answer: null,
    consequences: [
      documented(words.create.result, SOURCES.create),
      ...(missing.length > 0
        ? [inferred(words.create.missing(missing), words.create.requiredSource(missing, type))]
        : []),
      ...(invalid.length > 0 ? [inferred(words.create.invalid(invalid), SOURCES.create)] : []),
      ...(perhaps.length > 0 ? [unknown(words.create.perhaps(perhaps), words.create.perhapsSource)] : []),
    ],
    isExpected: endsAt(prediction.expected, 'create'),
  };
}

/** Whether only what identifies the organization is sent. */
const isIdentityOnly = (sent: Organization) =>
  Object.keys(sent).every((field) => field === 'id' || field === 'companyName');

function limitsOf({ prediction, sent }: Predicted): Sentence[] {
  const can = (why: 'processing' | 'not-applicable') =>
    outcomes(prediction).some((each) => each.kind === 'refused' && each.why === why);
  return [
    ...(isIdentityOnly(sent) ? [unknown(words.limits.onlyIdentity, words.limits.requiredSource)] : []),
    ...(can('processing')
      ? [
          documented(words.limits.processing, SOURCES.processing),
          unknown(words.limits.howRefused, SOURCES.errorCodes),
        ]
      : []),
    ...(can('not-applicable') ? [inferred(words.limits.notApplicable, SOURCES.applies)] : []),
  ];
}

/** A prediction in words: the chain of rules, where it is expected to end, and how certain that is. */
export function predictionSentences(predicted: Predicted): PredictionSentences {
  const { prediction, known } = predicted;
  return {
    headline: headlineOf(predicted),
    headlineTag: headlineTagOf(predicted),
    tone: toneOf(prediction),
    certainty: {
      is: prediction.certainty,
      name: words.certainty[prediction.certainty],
      why: prediction.certainty === 'certain' ? words.certainty.complete : words.certainty.incomplete(known),
      basis: 'inferred',
      source: SOURCES.certificates,
    },
    steps: [idStep(predicted), nameStep(predicted), createStep(predicted)],
    limits: limitsOf(predicted),
  };
}
