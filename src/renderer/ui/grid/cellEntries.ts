import { Columns3, Copy, Maximize2, Rows3 } from 'lucide-react';
import { words } from '../words.ts';
import type { CopyFormat } from './copyFormats.ts';
import type { GridAction } from './gridProps.ts';

const texts = words.grid;

type CellMenu = {
  /** The key that shows the cell whole. */
  viewKey: 'Enter' | 'F2';
  copy: (format: CopyFormat) => void;
  /** Whether what is copied for a spreadsheet differs from what was received. */
  copiesLocal: boolean;
  view: () => void;
  select: (span: 'rows' | 'columns') => void;
};

type Copied = Pick<GridAction, 'name' | 'icon' | 'keys'> & { id: string; format: CopyFormat };

/** The ways to copy, in their order. */
const COPIES: readonly Copied[] = [
  { id: 'copy', format: 'tsv', name: texts.copy, icon: Copy, keys: 'Mod+C' },
  {
    id: 'copy-with-headers',
    format: 'tsv-with-headers',
    name: texts.copyWithHeaders,
    keys: 'Mod+Shift+C',
  },
  { id: 'copy-as-received', format: 'tsv-as-received', name: texts.copyAsReceived },
  { id: 'copy-markdown', format: 'markdown', name: texts.copyMarkdown },
  { id: 'copy-json', format: 'json', name: texts.copyJson },
  { id: 'copy-lines', format: 'lines', name: texts.copyLines },
  { id: 'copy-commas', format: 'commas', name: texts.copyCommas },
];

/** What the grid itself offers on a cell. */
export const cellEntries = ({ viewKey, copy, copiesLocal, view, select }: CellMenu): GridAction[] => [
  ...COPIES.filter(({ format }) => copiesLocal || format !== 'tsv-as-received').map(
    ({ format, ...entry }): GridAction => ({
      ...entry,
      group: 'copy',
      run: () => {
        copy(format);
      },
    }),
  ),
  { id: 'view', name: texts.showCell, group: 'cell', icon: Maximize2, keys: viewKey, run: view },
  {
    id: 'select-row',
    name: texts.selectRow,
    group: 'select',
    icon: Rows3,
    keys: 'Shift+Space',
    run: () => {
      select('rows');
    },
  },
  {
    id: 'select-column',
    name: texts.selectColumn,
    group: 'select',
    icon: Columns3,
    keys: 'Mod+Space',
    run: () => {
      select('columns');
    },
  },
];
