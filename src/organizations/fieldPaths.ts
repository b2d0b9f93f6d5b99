import { MOST_CONTACTS } from '../contract/organization.ts';
import { API_NAMES, CONTACT_API_NAMES } from './apiNames.ts';

/** A name in any way of writing: company_name, companyName, Company-Name. */
const plain = (name: string) => name.replace(/[_\s-]/g, '').toLowerCase();

const byPlainName = (names: Readonly<Record<string, string>>): ReadonlyMap<string, string> =>
  new Map(Object.entries(names).map(([field, name]) => [plain(name), field]));

const FIELDS: ReadonlyMap<string, string> = new Map([
  ...byPlainName(API_NAMES),
  ['id', 'id'],
  // The path variable. (Interface, endpoint 3.)
  ['certificaterequestid', 'requestId'],
  ['requestid', 'requestId'],
]);
const CONTACT_FIELDS = byPlainName(CONTACT_API_NAMES);

/** What may stand around an organization in a path. */
const AROUND =
  /^(?:|\$|#|organization|body|requestbody|request|payload|data|attributes|input|model|json|root)$/;

const readPointer = (part: string) => part.replaceAll('~1', '/').replaceAll('~0', '~');

/**
 * The path of the field that another program's path names, such as `state` for `$.state`, or `additionalContacts.0.email`
 * for `/additional_contacts/0/email`; null if it names none.
 */
export function fieldPath(text: string): string | null {
  const names = text
    .trim()
    .replaceAll(/["'“”‘’`]/g, '')
    .split(/[./[\]]/)
    .map((part) => plain(readPointer(part)))
    .filter((part) => part !== '');
  const start = names.findIndex((part) => !AROUND.test(part));
  const field = FIELDS.get(names[start] ?? '');
  if (field !== 'additionalContacts') return field ?? null;
  const [index = '', name = ''] = names.slice(start + 1);
  if (!/^\d{1,4}$/.test(index) || Number(index) >= MOST_CONTACTS) return field;
  const contactField = CONTACT_FIELDS.get(name);
  return [field, String(Number(index)), ...(contactField === undefined ? [] : [contactField])].join('.');
}
