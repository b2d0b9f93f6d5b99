import type { EventCondition, EventScope } from '../../../../contract/eventQuestions.ts';
import { networkAround } from '../../../../events/derivedFields.ts';
import type { Entry, EntryField } from '../../../../events/entry.ts';
import type { KnownField } from '../../../../events/fields.ts';
import { WHOLE_ARCHIVE } from '../state/explorerState.ts';
import { valueCondition } from '../state/valueCondition.ts';
import { words } from './words.ts';

const AROUND_MICROS = 5 * 60 * 1_000_000;

/** Entries that have something in common with one. */
export type Relation = { id: string; name: string; scope: EventScope };

const withOnly = (condition: EventCondition): EventScope => ({ ...WHOLE_ARCHIVE, filter: [condition] });

/** The field with this meaning, if it says anything. */
const filled = ({ fields }: Entry, wanted: KnownField): EntryField | undefined =>
  fields.find(({ known, kind, raw }) => known === wanted && kind !== 'null' && raw !== '');

function networkRelation(address: EntryField): Relation[] {
  const network = networkAround(address.raw);
  if (network === null) return [];
  const test: EventCondition['test'] = { kind: 'network', networks: [network] };
  const scope = withOnly({ field: address.name, test, negated: false });
  return [{ id: 'network', name: words.related.network(network), scope }];
}

/** What an entry may have in common with others: its time, address, network, rule and tuple, as far as it names them. */
export function relationsOf(entry: Entry, atMicros: number | null): Relation[] {
  const same = (id: string, name: string, known: KnownField): Relation[] => {
    const field = filled(entry, known);
    return field ? [{ id, name, scope: withOnly(valueCondition(field.name, field.raw, false)) }] : [];
  };
  const around: Relation[] =
    atMicros === null
      ? []
      : [
          {
            id: 'around',
            name: words.related.around,
            scope: {
              fromMicros: Math.max(0, atMicros - AROUND_MICROS),
              beforeMicros: atMicros + AROUND_MICROS + 1,
              filter: [],
            },
          },
        ];
  const address = filled(entry, 'clientIp');
  return [
    ...around,
    ...same('address', words.related.address, 'clientIp'),
    ...(address ? networkRelation(address) : []),
    ...same('rule', words.related.rule, 'ruleId'),
    ...same('tuple', words.related.tuple, 'tupleId'),
  ];
}
