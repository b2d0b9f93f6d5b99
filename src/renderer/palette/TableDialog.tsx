import { useState } from 'react';
import type { ValueTaker } from '../commands/valueTaker.ts';
import { columnsOf, seemsHeaded, tableCsv, type PastedTable } from '../../queries/pasted/pastedTable.ts';
import { openFiles } from '../shell/openFiles.ts';
import { Button } from '../ui/buttons/Button.tsx';
import { Checkbox } from '../ui/forms/Choices.tsx';
import { Select } from '../ui/forms/Select.tsx';
import { legible } from '../ui/text/legible.ts';
import { ListDialog } from './ListDialog.tsx';
import type { BodyProps } from './Message.tsx';
import { listOf } from './pasted.ts';
import { pastedWords } from './pastedWords.ts';

const { table: words } = pastedWords;

type TableDialogProps = BodyProps & { table: PastedTable; taker: ValueTaker | null };

/** A table from a spreadsheet: a column of it is a list to filter by, and all of it, with its header, a report. */
export function TableDialog({ table, ...around }: TableDialogProps) {
  const [isHeaded, setHeaded] = useState(() => seemsHeaded(table));
  const [chosen, setChosen] = useState<string | null>(null);
  const columns = columnsOf(table, isHeaded);
  const lists = new Map(columns.map(({ id, values }) => [id, listOf(values)]));
  const likely = columns.find(({ id }) => lists.get(id)?.of !== 'values') ?? columns[0];
  const column = chosen ?? likely?.id ?? '';
  const rows = table.rows.length - (isHeaded ? 1 : 0);
  return (
    <ListDialog
      {...around}
      title={words.title(rows, columns.length)}
      given={lists.get(column) ?? listOf([])}
      beside={
        isHeaded && (
          <Button
            onPress={() => {
              around.then(() => {
                void openFiles([new File([tableCsv(table)], words.fileName)], () => undefined);
              });
            }}
          >
            {words.open}
          </Button>
        )
      }
    >
      <Checkbox label={words.isHeaded} isSelected={isHeaded} onChange={setHeaded} />
      <Select
        label={words.column}
        value={column}
        choices={columns.map(({ id, name }) => ({ id, name: legible(name) }))}
        onChange={setChosen}
      />
    </ListDialog>
  );
}
