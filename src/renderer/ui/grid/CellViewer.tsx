import { useId, useState } from 'react';
import { Button } from '../buttons/Button.tsx';
import { CopyButton } from '../buttons/CopyButton.tsx';
import { Segments } from '../forms/Choices.tsx';
import { Dialog } from '../overlays/Dialog.tsx';
import { words } from '../words.ts';
import type { CellText } from './cellText.ts';
import styles from './CellViewer.module.css';
import { visibleText } from './gridText.ts';
import { prettyJson } from './prettyJson.ts';

/** More would take the page too long to lay out. */
const MOST_SHOWN = 100_000;
/** Characters that are two units of a text, such as most pictographs. */
const PAIRS = /[\ud800-\udbff][\udc00-\udfff]/g;
const texts = words.grid.cell;

/** Line breaks stay, each with its sign; everything else that is invisible has a name. */
const shownLines = (text: string) =>
  text
    .split(/(\r\n|\r|\n)/)
    .map((part, index) => (index % 2 === 0 ? visibleText(part) : `${visibleText(part)}\n`))
    .join('');

/** A cell to be shown whole. */
export type ViewedCell = { name: string; row: number; text: CellText };

function Content({ text }: { text: CellText }) {
  const [isIndented, setIndented] = useState(true);
  const label = useId();
  const json = text === null ? null : prettyJson(text.slice(0, MOST_SHOWN));
  if (text === null || text === '') return <p>{text === null ? texts.null : texts.empty}</p>;
  const shown = json !== null && isIndented ? json : text.slice(0, MOST_SHOWN);
  return (
    <>
      <div className={styles['facts']}>
        <span id={label}>{texts.length(text.length - (text.match(PAIRS)?.length ?? 0))}</span>
        {json !== null && (
          <Segments
            label={texts.looks}
            value={isIndented ? 'json' : 'text'}
            choices={[
              { id: 'json', name: texts.asJson },
              { id: 'text', name: texts.asText },
            ]}
            onChange={(look) => {
              setIndented(look === 'json');
            }}
          />
        )}
        <CopyButton name={texts.copy} text={text} />
      </div>
      <section tabIndex={0} aria-label={texts.text} aria-describedby={label} className={styles['text']}>
        <pre>
          {json !== null && isIndented ? shown.split('\n').map(visibleText).join('\n') : shownLines(shown)}
        </pre>
      </section>
      {text.length > MOST_SHOWN && <p className={styles['cut']}>{texts.cut(MOST_SHOWN)}</p>}
    </>
  );
}

/** Shows one cell whole, however long it is. */
export function CellViewer({ cell, onClose }: { cell: ViewedCell | null; onClose: () => void }) {
  return (
    <Dialog
      title={cell ? texts.title(cell.name, cell.row + 1) : ''}
      open={cell !== null}
      onClose={onClose}
      wide
      actions={
        <Button autoFocus onPress={onClose}>
          {texts.close}
        </Button>
      }
    >
      {cell && <Content text={cell.text} />}
    </Dialog>
  );
}
