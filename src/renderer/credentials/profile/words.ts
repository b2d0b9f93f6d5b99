import { LIKELY_REPORT_PATH, SCOPES, type ProfileForm } from '../../../contract/profiles.ts';
import type { SecretName } from '../../../contract/result.ts';
import type { SecretStatus } from '../../../contract/secrets.ts';
import { capital, HOST_NAMES, SECRET_NAMES } from '../../failures/names.ts';

const LIST = new Intl.ListFormat('en-GB', { type: 'conjunction' });

const scopeNames: Record<(typeof SCOPES)[keyof typeof SCOPES], string> = {
  [SCOPES.rules]: 'Rules',
  [SCOPES.reports]: 'Reports',
  [SCOPES.realTimeLogs]: 'Real-time log delivery',
  [SCOPES.certificates]: 'Certificates',
};

/** Whether a secret must be typed. */
const secretStates: Record<SecretStatus['state'], string> = {
  absent: '',
  present: 'Set. Leave empty to keep it. ',
  'bound-elsewhere': 'The address has changed. Enter it again. ',
  unreadable: 'The stored one is unreadable. Enter it again. ',
  unavailable: 'Stored. Leave empty to keep it. ',
};

const secretUses: Record<SecretName, string> = {
  clientSecret: 'Sent only to the identity provider.',
  primaryToken: 'Sent only to the legacy hosts, as TOK:…',
  backupToken: 'Used if the primary token is refused.',
};

type FieldName = keyof ProfileForm | SecretName;

/** The fields within a sentence. */
const fieldNames: Record<FieldName, string> = {
  name: 'name',
  colour: 'colour',
  gatewayUrl: HOST_NAMES.gateway,
  authUrl: HOST_NAMES.auth,
  legacyUrl: HOST_NAMES.legacy,
  legacyAltUrl: HOST_NAMES.legacyAlt,
  portalUrl: 'portal page',
  accountNumber: 'account number',
  clientId: 'client ID',
  scopes: 'scopes',
  readOnly: 'lock against changes',
  dimensionsAs: 'format of dimensions',
  reportPath: 'path of reports',
  ...SECRET_NAMES,
};

/** Texts of the profile form. */
export const words = {
  form: 'Profile',
  offer: 'Fill in the form from a cURL command or an exported profile.',
  save: 'Save profile',
  notSaved: (labels: readonly string[]) => `Nothing was saved. Correct ${LIST.format(labels)}.`,
  unsaved: 'Unsaved changes.',
  saving: 'Saving…',
  waitingForKeyring:
    'Waiting for the keyring. If it asks you to, unlock it. After 60 seconds, the secrets are kept in memory only.',
  saved: {
    title: 'Profile saved',
    text: (name: string) => `${name} is the active profile.`,
    sessionOnly: 'Its secrets are kept in memory until Sextant closes.',
  },
  identity: {
    title: 'Profile',
    name: 'Name',
    colour: 'Colour',
    accountNumber: {
      label: 'Account number',
      hint: 'As the portal shows it, with letters and leading zeros. Required for the event log.',
      example: '0001',
    },
    lock: {
      label: 'Lock against changes',
      note: 'Blocks requests that change the account, such as a certificate’s organization. Reports still run.',
    },
  },
  addresses: {
    title: 'Addresses',
    note: 'Reports need the gateway and the identity provider; the event log needs the legacy host. Leave the others empty if you do not use them.',
    gateway: { label: capital(HOST_NAMES.gateway), example: 'https://api.example.com' },
    auth: { label: capital(HOST_NAMES.auth), example: 'https://id.example.com' },
    legacy: { label: capital(HOST_NAMES.legacy), example: 'https://legacy.example.com' },
    legacyAlt: {
      label: capital(HOST_NAMES.legacyAlt),
      hint: 'For action types only.',
      example: 'https://older.example.com',
    },
    portal: {
      label: 'Portal page',
      hint: 'Where you generate REST API tokens. Token rotation opens it in your browser.',
      example: 'https://portal.example.com/settings',
    },
    reportPath: {
      label: 'Path of reports',
      hint: 'Where Sextant asks how a report is, below the gateway. The documentation does not show it; this one is likely. Once you change it, it comes before the path that the service gives with a report.',
      example: LIKELY_REPORT_PATH,
    },
    foreignHost: (host: string) =>
      `This host name contains letters other than a to z. Its full name is ${host}. It can look like another name, so check it with whoever gave it to you.`,
  },
  credentials: {
    title: 'Credentials',
    neverShown: 'Saved secrets are never shown again.',
    clientId: 'Client ID',
    secret: (name: SecretName) => capital(SECRET_NAMES[name]),
    secretHint: (name: SecretName, state: SecretStatus['state']) =>
      `${secretStates[state]}${secretUses[name]}`,
    scopes: {
      label: 'Scopes',
      noun: 'scope',
      hint: `The scopes your client is registered for. Reports need ${SCOPES.reports}.`,
      names: scopeNames,
    },
  },
  discard: {
    title: 'Discard unsaved changes?',
    text: 'Your changes to this profile, including any secrets you entered, will be lost.',
    keep: 'Keep editing',
    action: 'Discard changes',
  },
  export: {
    button: 'Export without secrets',
    /** The name of the file if nothing is left of the profile’s name. */
    fallbackName: 'Profile',
    title: 'Profile exported',
    text: (fileName: string) => `Saved as ${fileName}, without secrets.`,
  },
  filled: {
    title: 'Form filled in',
    text: (fields: readonly FieldName[]) =>
      `Updated: ${fields.map((field) => fieldNames[field]).join(', ')}. Check the form, then save.`,
  },
};
