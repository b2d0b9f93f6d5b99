import { shortNameOf } from '../../../../events/filterNames.ts';
import { fieldNameOf } from '../../../../events/fields.ts';
import { visibleText } from '../../../../events/visibleText.ts';

const LONGEST = 60;

/** A field by its name in filters, the older generation of names included; as received if it has none. */
export function fieldLabel(name: string): string {
  return shortNameOf(fieldNameOf(name)) ?? visibleText(name.slice(0, LONGEST));
}
