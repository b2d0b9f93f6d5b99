import { shortNameOf } from '../../../../events/filterNames.ts';
import { FIELD_NAMES, knownFieldOf } from '../../../../events/fields.ts';
import { visibleText } from '../../../../events/visibleText.ts';

const LONGEST = 60;

/** A field by its name in filters, the older generation of names included; as received if it has none. */
export function fieldLabel(name: string): string {
  const known = knownFieldOf(name);
  return shortNameOf(known ? FIELD_NAMES[known][0] : name) ?? visibleText(name.slice(0, LONGEST));
}
