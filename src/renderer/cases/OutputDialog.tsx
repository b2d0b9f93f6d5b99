import { useMemo, useRef, useState } from 'react';
import type { Case, PieceId } from '../../contract/cases.ts';
import { Paper } from '../../contract/exports.ts';
import { storableFileName } from '../../contract/fileName.ts';
import { paperOf } from '../exporting/paper.ts';
import { paperWords } from '../exporting/paperWords.ts';
import { words as exportWords } from '../exporting/words.ts';
import { printPaper, savePaper } from '../exporting/paperWork.ts';
import { api } from '../state/api.ts';
import { useAppInfo, useConnection } from '../state/mainState.ts';
import { notify, notifyFailure, notifyIfFailed } from '../state/notices.ts';
import { saveFile } from '../state/saveFile.ts';
import { Button } from '../ui/buttons/Button.tsx';
import { classes } from '../ui/classes.ts';
import { Checkbox, Segments } from '../ui/forms/Choices.tsx';
import { Dialog } from '../ui/overlays/Dialog.tsx';
import { anonymousCase } from './anonymous/anonymousCase.ts';
import { CaseDocument, type Documented } from './document/CaseDocument.tsx';
import { caseHtml } from './document/caseHtml.tsx';
import styles from './Output.module.css';
import type { SourceState } from './sourceState.ts';
import { words } from './words.ts';

const { output: says } = words;
const PAPERS = Paper.options.map((id) => ({ id, name: paperWords.papers[id] }));

/** Leaves room for the ending. */
const MAX_BYTES = 220;

type OutputProps = { of: Case; states: ReadonlyMap<PieceId, SourceState>; onClose: () => void };

/** The document, without what leads to a person if it is to be anonymous. */
function useDocument({ of, states }: OutputProps, isAnonymous: boolean): Documented {
  const profiles = useConnection(({ value }) => value?.profiles);
  const [writtenAtMs] = useState(() => Date.now());
  return useMemo(() => {
    const said = [...states].map(([id, { text }]) => [id, text] as const);
    if (!isAnonymous) return { of, states: new Map(said), notes: null, writtenAtMs };
    const own = (profiles ?? []).flatMap(({ name, accountNumber }) => [name, accountNumber]);
    const found = anonymousCase(of, own);
    return {
      of: found.of,
      states: new Map(said.map(([id, text]) => [id, found.text(text)])),
      notes: found.notes,
      writtenAtMs,
    };
  }, [of, states, profiles, isAnonymous, writtenAtMs]);
}

/** Saves the document as HTML. Returns whether it was saved. */
async function saveHtml(documented: Documented, fileName: string): Promise<boolean> {
  const saved = await saveFile(`${fileName}.html`, caseHtml(documented));
  if (!saved.ok) notifyFailure(saved.error);
  if (!saved.ok || !saved.value) return false;
  const { id, fileName: name } = saved.value;
  notify({
    tone: 'good',
    title: says.saved,
    text: says.savedText(name),
    action: { name: says.show, run: () => void api.exports.showInFolder(id).then(notifyIfFailed) },
  });
  return true;
}

/** Shows the document of a case, and prints or saves it. */
export function OutputDialog(props: OutputProps) {
  const { onClose } = props;
  const locale = useAppInfo((state) => state.value?.locale ?? 'en');
  const [paper, setPaper] = useState(() => paperOf(locale));
  const [isAnonymous, setAnonymous] = useState(false);
  const [isPending, setPending] = useState(false);
  const sheet = useRef<HTMLDivElement>(null);
  const documented = useDocument(props, isAnonymous);
  const title = documented.of.name;
  const demo = documented.of.pieces.some((piece) => piece.kind === 'evidence' && piece.demo);
  const fileName = `${demo ? exportWords.demoPrefix : ''}${storableFileName(title, MAX_BYTES) || words.page.untitled}`;
  const run = (work: () => Promise<boolean>) => {
    if (isPending) return;
    setPending(true);
    void work().then((done) => {
      setPending(false);
      if (done) onClose();
    });
  };
  const putOnPaper = (work: typeof printPaper) => {
    const { current } = sheet;
    if (current) run(() => work(current, paper, { title, fileName }));
  };
  return (
    <Dialog
      title={says.title}
      open
      onClose={onClose}
      wide
      actions={
        <>
          <Button onPress={onClose}>{says.cancel}</Button>
          <Button
            isPending={isPending}
            onPress={() => {
              putOnPaper(printPaper);
            }}
          >
            {paperWords.print}
          </Button>
          <Button
            isPending={isPending}
            onPress={() => {
              putOnPaper(savePaper);
            }}
          >
            {paperWords.save}
          </Button>
          <Button
            look="primary"
            isPending={isPending}
            onPress={() => {
              run(() => saveHtml(documented, fileName));
            }}
          >
            {says.html}
          </Button>
        </>
      }
    >
      <Checkbox
        label={says.anonymous}
        note={says.anonymousNote}
        isSelected={isAnonymous}
        onChange={setAnonymous}
      />
      <Segments label={paperWords.paper} value={paper} choices={PAPERS} onChange={setPaper} labelled />
      <div className={styles['preview']} role="region" aria-label={says.preview} tabIndex={0}>
        <div ref={sheet} className={classes(styles['sheet'], styles[paper])}>
          <CaseDocument {...documented} medium="paper" />
        </div>
      </div>
    </Dialog>
  );
}
