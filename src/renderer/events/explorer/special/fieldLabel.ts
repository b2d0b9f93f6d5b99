import { shortNameOf } from '../../../../events/filterNames.ts';
import { knownFieldOf, FIELD_NAMES } from '../../../../events/fields.ts';

/** A field by its name in filters, the older generation of names included; as received if it has none. */
export function fieldLabel(name: string): string {
  const known = knownFieldOf(name);
  return shortNameOf(known ? FIELD_NAMES[known][0] : name) ?? name;
}
