import { insert, type Recipe } from '../recipe.ts';

const TRANSITIONS = 'src/main/certificates/transitions.ts';
const NAMES_TEST = 'tests/renderer/certificates/fieldNames.test.ts';

/** Organizations of certificates, and attempts to change them. */
export const ORGANIZATIONS: readonly Recipe[] = [
  {
    list: 'A state of an attempt',
    edits: [
      insert(1, 'src/contract/certificates.ts', 'types', [
        "z.object({ kind: z.literal('waiting') }),",
        " z.object({ kind: z.literal('paused') }),",
      ]),
      insert(2, 'src/contract/certificates.ts', 'types', ['waiting: false,', ' paused: false,']),
      insert(3, TRANSITIONS, 'types', ['return unknown(error, false, nowMs);', " case 'paused':"]),
      insert(4, TRANSITIONS, 'types', ['return unknown(null, false, nowMs);', " case 'paused':"]),
      insert(5, 'src/renderer/certificates/attempt/outcome.ts', 'types', [
        'const OUTCOMES: Of = {',
        "\n  paused: () => ({ tone: 'busy', status: '', title: '', meaning: '', todo: [], details: [] }),",
      ]),
      insert(6, 'src/renderer/certificates/drafts/useDraftSayings.ts', 'types', [
        "case 'sending':",
        " case 'paused':",
      ]),
      insert(7, 'src/renderer/shell/useAttemptNotices.ts', 'types', ["case 'sending':", " case 'paused':"]),
      insert(8, 'src/organizations/journalEnding.ts', 'types', ["case 'sending':", " case 'paused':"]),
    ],
  },
  {
    list: 'A field of an organization',
    edits: [
      insert(1, 'src/contract/organization.ts', 'types', ['zipCode: FieldText,', ' region: FieldText,']),
      insert(2, 'src/organizations/apiNames.ts', 'types', ["zipCode: 'zip_code',", " region: 'region',"]),
      insert(3, 'src/organizations/fieldRules.ts', 'types', [
        'FIELD_RULES: Readonly<Record<TextField, FieldRule>> = {',
        " region: { label: 'region', kind: 'text', required: 'no', usual: IN_NAME },",
      ]),
      insert(4, 'src/renderer/certificates/fieldNames.ts', 'types', [
        "zipCode: 'ZIP code',",
        " region: 'Region',",
      ]),
      insert(5, 'src/renderer/certificates/organizations/words.ts', 'types', [
        'city: { label: FIELD_LABELS.city },',
        ' region: { label: FIELD_LABELS.region },',
      ]),
      insert(6, 'src/renderer/certificates/draft/knownContent.ts', 'types', ["zipCode: '',", " region: '',"]),
      insert(7, 'src/main/demo/drafts.ts', 'types', ["zipCode: '',", " region: '',"]),
      insert(8, 'src/renderer/certificates/draft/CompanySection.tsx', NAMES_TEST, [
        "<DraftField {...of(editor, 'city')} required />",
        " <DraftField {...of(editor, 'region')} />",
      ]),
      insert(9, 'src/renderer/certificates/organizations/OrganizationDialog.tsx', NAMES_TEST, [
        '<FormTextField {...text} name="city" {...words.fields.city} />',
        ' <FormTextField {...text} name="region" {...words.fields.region} />',
      ]),
      insert(10, 'tests/organizations/samples.ts', 'types', ["companyAddress2: '',", " region: '',"]),
      insert(10, 'tests/organizations/drafts.ts', 'types', ["companyAddress2: '2nd floor',", " region: '',"]),
      insert(10, 'tests/organizations/accounts.ts', 'types', [
        "companyAddress2: fc.constantFrom('', '  ', 'Suite 5'),",
        " region: fc.constant(''),",
      ]),
      insert(10, 'tests/organizations/checks.test.ts', 'types', [
        "companyAddress2: () => 'unclear',",
        " region: () => 'optional',",
      ]),
      insert(10, 'tests/main/certificates/openSending.ts', 'types', ["companyAddress2: '',", " region: '',"]),
      insert(10, 'tests/e2e/certificates.ts', 'types', ["companyAddress2: '',", " region: '',"]),
    ],
  },
  {
    list: 'A legal form of companies',
    edits: [insert(1, 'src/organizations/legalForms.ts', 'nothing', ['ggmbh ', 'exampleform '])],
  },
];
