import { Columns3, Copy, Maximize2, Rows3 } from 'lucide-react';
import { words } from '../words.ts';
import type { CopyFormat } from './copyFormats.ts';
import type { GridAction } from './gridProps.ts';

const texts = words.grid;

type CellMenu = {
  /** The key that shows the cell whole. */
  viewKey: 'Enter' | 'F2';
  copy: (format: CopyFormat) => void;
  view: () => void;
  select: (span: 'rows' | 'columns') => void;
};

/** What the grid itself offers on a cell. */
export const cellEntries = ({ viewKey, copy, view, select }: CellMenu): GridAction[] => [
  {
    id: 'copy',
    name: texts.copy,
    group: 'copy',
    icon: Copy,
    keys: 'Mod+C',
    run: () => {
      copy('tsv');
    },
  },
  {
    id: 'copy-with-headers',
    name: texts.copyWithHeaders,
    group: 'copy',
    keys: 'Mod+Shift+C',
    run: () => {
      copy('tsv-with-headers');
    },
  },
  {
    id: 'copy-markdown',
    name: texts.copyMarkdown,
    group: 'copy',
    run: () => {
      copy('markdown');
    },
  },
  {
    id: 'copy-json',
    name: texts.copyJson,
    group: 'copy',
    run: () => {
      copy('json');
    },
  },
  {
    id: 'copy-lines',
    name: texts.copyLines,
    group: 'copy',
    run: () => {
      copy('lines');
    },
  },
  {
    id: 'copy-commas',
    name: texts.copyCommas,
    group: 'copy',
    run: () => {
      copy('commas');
    },
  },
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
