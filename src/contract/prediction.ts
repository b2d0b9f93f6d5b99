import { z } from 'zod';
import { FieldText, OrganizationId } from './organization.ts';

/** What an update does to the request, by the three resolution rules. (Interface, endpoint 3.) */
export const PredictedOutcome = z.discriminatedUnion('kind', [
  /**
   * The request is associated with an existing organization. By `id`: with the one that was sent, whether it is known
   * or not. By `name`: with one of `ids`, since several may have this name; if there are none, with one that is not
   * known here by this name.
   */
  z.object({
    kind: z.literal('associated'),
    by: z.enum(['id', 'name']),
    ids: z.array(OrganizationId),
  }),
  /** A new organization is created from the body. */
  z.object({ kind: z.literal('created') }),
  /**
   * Nothing changes. `fields` are paths such as `state` or `additionalContacts.0.email`. `not-applicable`: there is no
   * OV or EV request with this id.
   */
  z.object({
    kind: z.literal('refused'),
    why: z.enum(['missing-fields', 'invalid-fields', 'processing', 'not-applicable']),
    fields: z.array(z.string()),
  }),
]);
export type PredictedOutcome = z.infer<typeof PredictedOutcome>;

/** What may happen instead of what is expected. */
export const OtherOutcome = z.discriminatedUnion('kind', [
  ...PredictedOutcome.options,
  /**
   * A new organization is refused for lack of `fields` if they are required, which is not known: an empty
   * `companyAddress2`, and additional contacts if the request is of the other type.
   */
  z.object({ kind: z.literal('perhaps-refused'), fields: z.array(z.string()) }),
]);
export type OtherOutcome = z.infer<typeof OtherOutcome>;

/**
 * What will happen, as far as it can be known. The account's list of organizations cannot be read, so the app knows
 * only those in the address book.
 */
export const Prediction = z.object({
  /** Whether the id is that of an organization. `absent`: certainly none, which only a complete list can tell. */
  id: z.enum(['not-given', 'known', 'unknown', 'absent']),
  /** Whether the name is exactly that of an organization. */
  name: z.enum(['not-given', 'known', 'unknown', 'absent']),
  /** What would happen if the account had exactly the organizations that are known. */
  expected: PredictedOutcome,
  /** Everything else that may happen by the interface, the likelier first. A refusal for other reasons always may. */
  otherwise: z.array(OtherOutcome),
  /**
   * `certain`: nothing else can happen. `likely`: the service has answered with the organization before. `open`: it has
   * not.
   */
  certainty: z.enum(['certain', 'likely', 'open']),
});
export type Prediction = z.infer<typeof Prediction>;

/** How many warnings of one kind a review shows. */
export const MOST_NEAR = 3;

/**
 * An organization of the address book that is almost what a change says, as the review warned of it. `name` and `id`:
 * almost the one that is sent. `other-name`: exactly its id, under another name.
 */
export const NearShown = z.object({
  what: z.enum(['other-name', 'id', 'name']),
  id: OrganizationId.nullable(),
  companyName: FieldText.optional(),
});
export type NearShown = z.infer<typeof NearShown>;

const HAPPENED = [
  /** The request is associated with an organization that was known before. */
  'associated',
  /** One that was not known before, but was not created: it has the id that was sent, or other fields than sent. */
  'associated-unknown',
  /** The answer does not say enough to tell an existing organization from a new one. */
  'unclear',
] as const;

/**
 * `possible`: not what was expected, but the prediction was open and this is among the other outcomes that it named.
 * `no`: anything else than was certain or likely, what no rule explains, or what may be a new organization in place of
 * an existing one.
 */
const AsPredicted = z.enum(['yes', 'possible', 'no', 'unclear']);

/** Older journals say that an organization was created, which no answer can tell. */
const OlderVerdict = z
  .object({ happened: z.literal('created'), asPredicted: AsPredicted })
  .transform(({ asPredicted }) => ({
    happened: 'unclear' as const,
    asPredicted: asPredicted === 'no' ? ('no' as const) : ('unclear' as const),
  }));

/** What an answer shows, compared with the prediction. */
export const Verdict = z.object({ happened: z.enum(HAPPENED), asPredicted: AsPredicted }).or(OlderVerdict);
export type Verdict = z.infer<typeof Verdict>;
