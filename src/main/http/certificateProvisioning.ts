import { z } from 'zod';
import {
  charactersOf,
  CONTACT_FIELDS,
  LONGEST_TEXT,
  MOST_CONTACTS,
  MOST_OF_CONTACTS,
  NO_CONTACT,
  OrganizationId,
  type Contact,
  type ContactField,
  type Organization,
  type RequestId,
  type TextField,
} from '../../contract/organization.ts';
import { SCOPES } from '../../contract/profiles.ts';
import type { Failure } from '../../contract/result.ts';
import { apiJson } from '../../organizations/apiJson.ts';
import { API_NAMES, CONTACT_API_NAMES } from '../../organizations/apiNames.ts';
import { shorten, type BodyRedactor, type Redactor } from '../secrets/redaction.ts';
import type { Call } from './call.ts';
import { ExactNumber, holdsMoreThan, parseExactly } from './exactNumber.ts';
import { readErrorBody } from './failure.ts';
import type { ApiClient } from './request.ts';
import { unanswered, type Asked } from './requestOutcome.ts';

/** The largest organization of the contract, with each character escaped. */
const ANSWER_BYTES = 3 * 2 ** 20;
/** Far more than an organization has. To read each number exactly takes time. */
const MOST_VALUES = 100_000;
/** Fields that the interface does not name are only shown. */
const MOST_OTHERS = 50;
const LONGEST_OTHER = { name: 100, text: 500 };

const isKeyOf = <K extends string>(names: Readonly<Record<K, string>>, key: string): key is K =>
  Object.hasOwn(names, key);
const entriesOf = <K extends string>(names: Readonly<Record<K, string>>): [K, string][] =>
  Object.entries<string>(names).flatMap(([key, name]) => (isKeyOf(names, key) ? [[key, name]] : []));

const { additionalContacts: CONTACTS, ...TEXT_NAMES } = API_NAMES;
const TEXTS = entriesOf<TextField>(TEXT_NAMES);
const CONTACT_TEXTS = entriesOf<ContactField>(CONTACT_API_NAMES);

type Fields = Record<string, unknown>;
const isObject = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof ExactNumber);

/** A text, or the digits of a number; null for anything else. */
const textOf = (value: unknown): string | null =>
  value instanceof ExactNumber ? value.digits : typeof value === 'string' ? value : null;

/** An identifier, as a number or as text; null for anything that is none. */
function idOf(value: unknown): OrganizationId | null {
  const parsed = OrganizationId.safeParse(textOf(value));
  return parsed.success ? parsed.data : null;
}

const ERROR_TYPE = /error$/i;
/** Names under which errors say what is wrong. Organizations have none of them. */
const SAYS_WHY = /^(?:message|title|description|error_description|code|details)$/i;

/** Whether a member says something: neither nothing nor an empty list or object. */
const says = (value: unknown): boolean =>
  Boolean(value) && (typeof value !== 'object' || Object.keys(value ?? {}).length > 0);

/** Whether it holds an "error element", whatever its name and shape. (Interface, endpoint 3, "Response".) */
const isError = (answer: Fields): boolean =>
  Object.entries(answer).some(([name, value]) => {
    if (/^errors?$/i.test(name)) return says(value);
    if (/^success$/i.test(name)) return value === false;
    return name === '@type' && typeof value === 'string' && ERROR_TYPE.test(value);
  });

/** Whether it says which organization it is, at least by its name. */
const isNamed = ({ id, [API_NAMES.companyName]: name }: Fields): boolean =>
  Number.isInteger(id) || idOf(id) !== null || (typeof name === 'string' && name !== '');

/** Whether it is an error under a status of success: it says so, or it names no organization but a reason. */
const isRefusal = (answer: Fields): boolean =>
  isError(answer) ||
  (!isNamed(answer) && Object.entries(answer).some(([name, value]) => SAYS_WHY.test(name) && says(value)));

/** Read twice: here to know whether it can be used, and from its text for the digits. */
const Answered = z
  .custom<Fields>(isObject)
  .refine((answer) => isRefusal(answer) || isNamed(answer), { path: [API_NAMES.companyName] });

/** What the service answered, without secrets. */
type ChangedOrganization = {
  status: number;
  /** The organization as received. `id` is null if the answer has none, or one that is no identifier. */
  organization: Organization;
  /** What else the answer holds, as text: fields that the interface does not name, or with values of another kind. */
  otherFields: { name: string; text: string }[];
};

/**
 * Takes an answer apart. Nothing is dropped but the `id` of contacts; what exceeds the limits is counted. An id or a name that
 * cannot be kept exactly is among the other fields: it would be that of another organization.
 */
class Translation {
  readonly #redactor: BodyRedactor;
  readonly #others: [name: string, value: unknown][] = [];

  constructor(redactor: Redactor) {
    this.#redactor = redactor.forBody(MOST_CONTACTS * CONTACT_FIELDS.length);
  }

  translate(answer: Fields): Omit<ChangedOrganization, 'status'> {
    const { id, [CONTACTS]: listed, ...fields } = answer;
    const found = idOf(id);
    const known = found !== null && this.#data(found) === found ? found : null;
    if (known === null) this.#keep('id', id);
    const texts = this.#texts(TEXTS, fields);
    const organization: Organization = { ...texts, id: known };
    if (Array.isArray(listed)) organization.additionalContacts = this.#contacts(listed);
    else this.#keep(CONTACTS, listed);
    const cut = this.#others.splice(MOST_OTHERS).length;
    if (cut > 0) this.#keep('…', `${cut} more, which are not kept`);
    const otherFields = this.#others.map(([name, value]) => ({
      name: this.#clean(name, LONGEST_OTHER.name),
      text: this.#clean(textOf(value) ?? JSON.stringify(value), LONGEST_OTHER.text),
    }));
    return { organization, otherFields };
  }

  /** The contacts that can be kept, of as many as the contract has room for. */
  #contacts(listed: unknown[]): Contact[] {
    const contacts: Contact[] = [];
    let [received, kept] = [0, 0];
    for (const [index, each] of listed.slice(0, MOST_CONTACTS).entries()) {
      const prefix = `${CONTACTS}.${index}`;
      if (!isObject(each)) {
        this.#keep(prefix, each);
        continue;
      }
      const { id: _, ...fields } = each;
      // Before it is searched for secrets, which takes time; and after, since a mask may be longer than a secret.
      received += CONTACT_TEXTS.reduce((sum, [, name]) => sum + (textOf(fields[name])?.length ?? 0), 0);
      if (received > MOST_OF_CONTACTS) break;
      const contact = { ...NO_CONTACT, ...this.#texts(CONTACT_TEXTS, fields, `${prefix}.`) };
      kept += charactersOf([contact]);
      if (kept > MOST_OF_CONTACTS) break;
      contacts.push(contact);
    }
    const isCut = listed.length > MOST_CONTACTS || Math.max(received, kept) > MOST_OF_CONTACTS;
    if (isCut)
      this.#keep(CONTACTS, `${listed.length} contacts, of which the first ${contacts.length} are kept`);
    return contacts;
  }

  /** The texts under these names. What has another name, or is no text, goes to the other fields. */
  #texts<K extends string>(
    names: readonly [K, string][],
    fields: Fields,
    prefix = '',
  ): Partial<Record<K, string>> {
    const texts: Partial<Record<K, string>> = {};
    const keys = new Map(names.map(([key, name]) => [name, key]));
    for (const [name, value] of Object.entries(fields)) {
      const key = keys.get(name);
      const text = textOf(value);
      const kept = key === undefined || text === null ? null : this.#data(text);
      const isUsable = kept !== null && (key !== 'companyName' || kept === text);
      if (key !== undefined && isUsable) texts[key] = kept;
      if (key === undefined || !isUsable) this.#keep(`${prefix}${name}`, value);
      else if (text !== null && text.length > LONGEST_TEXT)
        this.#keep(
          `${prefix}${name}`,
          `${text.length} characters, of which the first ${LONGEST_TEXT} are kept`,
        );
    }
    return texts;
  }

  #keep(name: string, value: unknown): void {
    if (value !== undefined && value !== null) this.#others.push([name, value]);
  }

  /** Ordinary words stay, whatever they look like. */
  #data(text: string): string {
    return shorten(this.#redactor.cleanData(text), LONGEST_TEXT);
  }

  /** Cut after it is cleaned: the redactor would not recognise half a secret. */
  #clean(text: string, most: number): string {
    return shorten(this.#redactor.clean(text), most);
  }
}

/**
 * Changes the organization of a certificate request. (Interface, endpoint 3: 200 with the organization.)
 * Sent at most once, and not again after a refusal; a failure says what became of it. An organization counts under any
 * status of success. An answer of success with an error element leaves open what happened.
 */
export async function changeOrganization(
  client: ApiClient,
  requestId: RequestId,
  organization: Organization,
  course: Pick<Call<unknown>, 'signal' | 'beforeSending'> = {},
): Promise<Asked<ChangedOrganization>> {
  const reply = await client.ask({
    endpoint: 'change-organization',
    role: 'gateway',
    method: 'PUT',
    path: ['sec', 'cps', 'v2.0', 'certificates', requestId, 'organization'],
    body: { kind: 'written', json: apiJson(organization) },
    accept: [200],
    answer: Answered,
    answerBytes: ANSWER_BYTES,
    scope: SCOPES.certificates,
    ...course,
  });
  if (!reply.ok) return reply;
  const { status, text } = reply.value;
  const unusable = (details: string[]): Failure => ({
    kind: 'unexpected-answer',
    role: 'gateway',
    status,
    what: 'wrong-shape',
    details,
  });
  if (isRefusal(reply.value.value)) {
    const said = readErrorBody(text).said ?? 'error';
    return unanswered(unusable([shorten(client.redactor.clean(said), LONGEST_OTHER.text)]), 'unknown');
  }
  if (holdsMoreThan(MOST_VALUES, reply.value.value))
    return unanswered(unusable(['answer: too much']), 'answered');
  try {
    const answer = parseExactly(text);
    if (isObject(answer))
      return { ok: true, value: { status, ...new Translation(client.redactor).translate(answer) } };
  } catch (error) {
    if (!(error instanceof RangeError)) throw error; // nested so deeply that no organization can be meant
  }
  return unanswered(unusable(['answer: nested']), 'answered');
}
