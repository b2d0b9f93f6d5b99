import { readFilter } from '../../../../events/filterReading.ts';
import { ADDRESS_FIELD } from '../../../../events/filterNames.ts';
import { FIELD_NAMES } from '../../../../events/fields.ts';
import { nameText, valueText } from '../../../../events/filterText.ts';
import type { ValueTaker } from '../../../commands/valueTaker.ts';
import { addCondition } from '../state/explorerState.ts';

/** The fields that lists of values are usually of. */
const FIELDS: readonly string[] = [
  ADDRESS_FIELD,
  FIELD_NAMES.host[0],
  FIELD_NAMES.url[0],
  FIELD_NAMES.countryCode[0],
  FIELD_NAMES.ruleId[0],
  FIELD_NAMES.id[0],
];

/** Pasted values become a condition as if it had been typed, so that a network among addresses is one. */
export const TAKES_VALUES: ValueTaker = {
  columns: FIELDS.map((id) => ({ id, name: id })),
  take: (field, values) => {
    const list = values.map((value) => (field === ADDRESS_FIELD ? value : valueText(field, value)));
    const read = readFilter(`${nameText(field)}:${list.join(',')}`);
    if ('filter' in read) for (const condition of read.filter) addCondition(condition);
  },
};
