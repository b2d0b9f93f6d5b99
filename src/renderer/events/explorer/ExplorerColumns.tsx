import { useState } from 'react';
import { Group, Panel, Separator } from 'react-resizable-panels';
import { Segments } from '../../ui/forms/Choices.tsx';
import { EntryDetail } from './detail/EntryDetail.tsx';
import styles from './Explorer.module.css';
import type { Pane } from './state/explorerRoom.ts';
import { keepLayout, useExplorer, type Aside } from './state/explorerState.ts';
import { Fields } from './fields/Fields.tsx';
import { Incidents } from './incidents/Incidents.tsx';
import { EntryList } from './list/EntryList.tsx';
import type { PanelProps } from './state/panel.ts';
import { Special } from './special/Special.tsx';
import { words } from './state/words.ts';

const ASIDES = (['fields', 'incidents', 'special'] as const).map((id) => ({ id, name: words.asides[id] }));
const CONTENT = { fields: Fields, incidents: Incidents, special: Special } as const;
/** The smallest target to take hold of, in pixels. */
export const TARGET = { fine: 24, coarse: 24 };

function AsideContent(panel: PanelProps) {
  const aside = useExplorer((state) => state.aside);
  const Content = CONTENT[aside];
  return (
    <>
      <div className={styles['choice']}>
        <Segments
          label={words.asides.label}
          value={aside}
          choices={ASIDES}
          onChange={(value: Aside) => {
            useExplorer.setState({ aside: value });
          }}
        />
      </div>
      <Content {...panel} />
    </>
  );
}

/** The list, with what is beside it: fields, incidents or what is special on one side, an entry on the other. */
export function ExplorerColumns({ panes, ...panel }: PanelProps & { panes: ReadonlySet<Pane> }) {
  const opened = useExplorer((state) => state.opened);
  const [kept] = useState(() => useExplorer.getState().layouts.columns);
  const hidden = (...needed: Pane[]) => (needed.every((each) => panes.has(each)) ? undefined : '');
  return (
    <Group
      orientation="horizontal"
      resizeTargetMinimumSize={TARGET}
      onLayoutChanged={(layout) => {
        keepLayout('columns', layout);
      }}
    >
      <Panel
        id="aside"
        data-hidden={hidden('aside')}
        defaultSize={`${kept['aside'] ?? 30}%`}
        minSize="300px"
        className={styles['column'] ?? ''}
      >
        <AsideContent {...panel} />
      </Panel>
      <Separator
        className={styles['beside'] ?? ''}
        data-hidden={hidden('aside', 'list')}
        aria-label={words.resize.aside}
      />
      <Panel id="list" data-hidden={hidden('list')} minSize="240px" className={styles['column'] ?? ''}>
        <EntryList {...panel} />
      </Panel>
      {opened !== null && (
        <>
          <Separator
            className={styles['beside'] ?? ''}
            data-hidden={hidden('detail', 'list')}
            aria-label={words.resize.detail}
          />
          <Panel
            id="detail"
            data-hidden={hidden('detail')}
            defaultSize={`${kept['detail'] ?? 34}%`}
            minSize="240px"
            className={styles['column'] ?? ''}
          >
            <EntryDetail {...panel} id={opened} />
          </Panel>
        </>
      )}
    </Group>
  );
}
