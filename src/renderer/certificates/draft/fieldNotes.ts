import type { Attempt, DraftContent } from '../../../contract/certificates.ts';
import { ORGANIZATION_FIELDS, type Organization } from '../../../contract/organization.ts';
import { refusedFields } from '../../../organizations/refusedFields.ts';
import { organizationToSend, unsentFields } from '../../../organizations/sending.ts';
import type { Remark } from '../../../organizations/checks.ts';
import type { Fates } from '../../../organizations/prediction.ts';
import type { FieldMark } from '../../ui/forms/FieldParts.tsx';
import type { NearKnown } from './nearKnown.ts';
import { inDraft, inOrganization } from './textPaths.ts';
import { words } from './words.ts';

/** What to say about one field. */
type FieldNote = {
  error?: string;
  /** What the service said of it, as it still stands. */
  refusal?: string;
  warning?: string;
  mark?: FieldMark;
};

/** Whether two notes say the same. */
export const isSameNote = (one: FieldNote, other: FieldNote): boolean =>
  one.error === other.error &&
  one.refusal === other.refusal &&
  one.warning === other.warning &&
  one.mark?.text === other.mark?.text &&
  one.mark?.isStruck === other.mark?.isStruck;

/** What the notes follow from. */
type NoteSources = {
  content: DraftContent;
  remarks: readonly Remark[];
  /** The last attempt that was sent from this draft. */
  lastAttempt: Attempt | undefined;
  /** What becomes of each field that is sent, if what is expected happens. */
  fates: Fates;
  near: NearKnown;
};

/** The text at a path of an organization; empty if it is absent. A list counts as one text. */
function textAt(organization: Organization, path: string): string {
  const at = path
    .split('.')
    .reduce<unknown>(
      (value, key) => (typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined),
      organization,
    );
  return typeof at === 'string' ? at : at === undefined || at === null ? '' : JSON.stringify(at);
}

/** What the service said about each field of the last attempt, as long as the field is as it was then. */
function standingRefusals(
  content: DraftContent,
  lastAttempt: Attempt | undefined,
): ReadonlyMap<string, string> {
  if (lastAttempt?.state.kind !== 'unchanged' || !lastAttempt.state.wasSent) return new Map();
  const { sent, requestId } = lastAttempt;
  const now = organizationToSend(content);
  const isAsSent = (path: string) =>
    path === 'requestId' ? content.requestId === requestId : textAt(now, path) === textAt(sent, path);
  return new Map(
    refusedFields(lastAttempt.state.error, sent.id)
      .filter(({ path }) => isAsSent(path))
      .map(({ path, message }) => [inDraft(path), words.refusedField(message)]),
  );
}

/** The field of the organization that a path of the draft leads into. */
const fieldOf = (path: string) =>
  (['id', ...ORGANIZATION_FIELDS] as const).find((field) =>
    `${inOrganization(path)}.`.startsWith(`${field}.`),
  );

/** Whether nothing is typed at a path of the draft. */
const isEmpty = (content: DraftContent, path: string) =>
  textAt({ id: null, ...content.fields }, inOrganization(path)) === '';

/** What becomes of a field, in two or three words. */
function markOf(path: string, { content, fates }: NoteSources): FieldMark | undefined {
  const field = fieldOf(path);
  if (!field) return undefined;
  // Said where nothing is typed too, since nothing has to be.
  const isLeftOut = content.onlyIdentity && field !== 'id' && field !== 'companyName';
  if (field !== 'id' && (isLeftOut || unsentFields(content).includes(field)))
    return { text: words.marks.notSent, isStruck: true };
  if (field !== 'id' && isEmpty(content, path)) return undefined;
  switch (fates[field]) {
    case undefined:
      return undefined;
    case 'ignored':
      return { text: words.marks.ignored, isStruck: true };
    case 'not-documented':
      return { text: words.marks.notDocumented, isStruck: false };
  }
}

/** What is almost known, in a few words at the field. */
function nearWords({ otherName, names, ids }: NearKnown, path: string): string | undefined {
  const [name, id] = [names[0]?.organization.companyName, ids[0]?.id];
  if (path === 'fields.companyName' && name !== undefined) return words.near.nameAtField(name);
  if (path !== 'organizationId') return undefined;
  if (otherName?.companyName !== undefined) return words.near.otherNameAtField(otherName.companyName);
  return id ? words.near.idAtField(id) : undefined;
}

/** Answers what to say about the field at a path of the draft, such as `fields.city`. */
export function fieldNotes(sources: NoteSources): (path: string) => FieldNote {
  const { content, remarks, lastAttempt, near } = sources;
  const refusals = standingRefusals(content, lastAttempt);
  // By their paths: a thousand contacts have six thousand fields.
  const errors = new Map<string, string>();
  const doubts = new Map<string, string>();
  for (const { path, severity, message } of remarks.toReversed())
    (severity === 'error' ? errors : doubts).set(path, message);
  return (path) => {
    const [error, refusal] = [errors.get(path), refusals.get(path)];
    const warnings = [doubts.get(path), nearWords(near, path)].filter((each) => each !== undefined);
    const mark = markOf(path, sources);
    return {
      ...(error === undefined ? {} : { error }),
      ...(refusal === undefined ? {} : { refusal }),
      ...(warnings.length === 0 ? {} : { warning: warnings.join(' ') }),
      ...(mark === undefined ? {} : { mark }),
    };
  };
}
