import type { Failure } from '../contract/result.ts';

/** What a refusal says about a field. Paths are those of an organization, such as `state` or `additionalContacts.0.email`. */
export type RefusedField = { path: string; message: string };

/** The fields that a refusal names, whatever the shape of the error. */
export function refusedFields(_failure: Failure): RefusedField[] {
  return [];
}
