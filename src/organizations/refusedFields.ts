import type { OrganizationId } from '../contract/organization.ts';
import { decide, whateverOrigin, type PerFailure } from '../contract/perFailure.ts';
import type { Failure, RefusalDetail } from '../contract/result.ts';
import { fieldPath } from './fieldPaths.ts';
import { namedFields } from './namedFields.ts';

/**
 * What a refusal says about a field. Paths are those of an organization, such as `id`, `state`,
 * `additionalContacts.0.email`, or `additionalContacts` for all of them; or `requestId`. The service counts the contacts: there may be
 * none with that index.
 */
type RefusedField = { path: string; message: string };

/** Names under which an error says which field it is about. */
const NAMES_A_FIELD =
  /^(?:source|field|fields|path|pointer|property|parameter|param|name|attribute|location|member|key)$/i;

/** The fields that a text names: as a path or several, or in a sentence. */
function fieldsIn(text: string): string[] {
  const whole = fieldPath(text);
  if (whole !== null) return [whole];
  const names = text.split(/[,;\s]+/).map(fieldPath);
  return names.filter((path) => path !== null);
}

/** Some services give the name of the field as the code. */
function fromCode(code: string | undefined, message: string): RefusedField[] {
  const path = code === undefined ? null : fieldPath(code);
  return path === null ? [] : [{ path, message }];
}

function fromDetail({ source, code, description, meta }: RefusalDetail, said: string): RefusedField[] {
  const message = description ?? (code === undefined ? said : `${said}${said && ' '}(${code})`);
  const fromMeta = Object.entries(meta ?? {}).flatMap(([name, value]): RefusedField[] => {
    if (NAMES_A_FIELD.test(name)) return fieldsIn(value).map((path) => ({ path, message }));
    const path = fieldPath(name);
    return path === null ? [] : [{ path, message: description ?? value }];
  });
  const fromSource = fieldsIn(source ?? '').map((path) => ({ path, message }));
  const found = [...fromSource, ...fromMeta];
  return found.length > 0 ? found : [...fromCode(code, message), ...namedFields(description ?? '')];
}

/** The first message for each field. */
const onePerField = (found: readonly RefusedField[]): RefusedField[] =>
  found.filter(({ path }, index) => found.findIndex((each) => each.path === path) === index);

/**
 * Whose id a refusal means. Where none of an organization was sent, it is the request's; so it is where something was
 * not found, since an id that identifies no organization is not refused. (Interface, endpoint 3.)
 */
function ofTheRequest(failure: Failure, sentId: OrganizationId | null) {
  const isRequest = sentId === null || (failure.kind === 'refused' && failure.status === 404);
  return (field: RefusedField): RefusedField =>
    isRequest && field.path === 'id' ? { ...field, path: 'requestId' } : field;
}

const fromSaid = ({ said }: { said: string | null }): RefusedField[] => namedFields(said ?? '');

/** What each kind of failure says about fields. */
export const NAMED_FIELDS: PerFailure<readonly RefusedField[]> = {
  byOrigin: whateverOrigin([]),
  exceptions: {
    refused: (failure) => [
      ...failure.details.flatMap((detail) => fromDetail(detail, failure.said ?? '')),
      ...fromCode(failure.code, failure.said ?? ''),
      ...fromSaid(failure),
    ],
    'not-authorized': fromSaid,
    'rate-limited': fromSaid,
    'server-trouble': fromSaid,
    'outcome-unknown': ({ cause }) => (cause === undefined ? [] : decide(NAMED_FIELDS, cause)),
  },
};

/**
 * The fields that a refusal names, whatever the shape of the error, each with what is said of it. Names that are not
 * those of a field are passed over. (Interface, "Errors": the fields of error bodies are not documented.)
 */
export const refusedFields = (failure: Failure, sentId: OrganizationId | null): RefusedField[] =>
  onePerField(decide(NAMED_FIELDS, failure).map(ofTheRequest(failure, sentId)));
