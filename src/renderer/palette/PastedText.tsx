import { useEffect, useState } from 'react';
import { valueTaker, type ValueTaker } from '../commands/valueTaker.ts';
import { useGiven } from '../state/given.ts';
import { useActiveProfile, useAttempts, useDrafts, useJobs, useLibrary } from '../state/mainState.ts';
import { notify } from '../state/notices.ts';
import { isDialogOpen } from '../ui/overlays/openDialogs.ts';
import { zoneName } from '../ui/text/zones.ts';
import { openingsOf } from './openings.ts';
import { openPalette } from './paletteState.ts';
import { listOf, pastedAs, type Pasted } from './pasted.ts';
import { PastedDialog, type Known } from './PastedDialog.tsx';
import { pastedWords as words } from './pastedWords.ts';

/** Longer texts are no names. */
const LONGEST_SEARCH = 200;

const isEditable = (target: EventTarget | null) =>
  target instanceof Element && target.closest('input, textarea, [contenteditable]') !== null;

const close = (): void => {
  useGiven.setState({ given: null });
};

/** Whatever has this word as its identifier. A word that is none may still be a value of the table on screen. */
function knownWord(word: string): Known | null {
  const openings = openingsOf(word, {
    reports: useLibrary.getState().value ?? [],
    jobs: useJobs.getState().value ?? [],
    drafts: useDrafts.getState().value ?? [],
    attempts: useAttempts.getState().value ?? [],
  });
  if (openings.length > 0) return { kind: 'openings', word, openings };
  return valueTaker() ? listOf([word]) : null;
}

function known(pasted: Pasted): Known | null {
  if (pasted.kind === 'unknown') return null;
  return pasted.kind === 'word' ? knownWord(pasted.word) : pasted;
}

/** Says that nothing is known to do with a text. */
function notifyUnknown(text: string): void {
  const name = text.trim();
  const isName = name.length > 0 && name.length <= LONGEST_SEARCH && !name.includes('\n');
  notify({
    tone: 'warn',
    title: words.unknown.title,
    text: words.unknown.text,
    isHint: true,
    ...(isName
      ? {
          action: {
            name: words.unknown.search,
            run: () => {
              openPalette(name);
            },
          },
        }
      : {}),
  });
}

function usePaste(): void {
  useEffect(() => {
    const paste = (event: ClipboardEvent) => {
      const { clipboardData } = event;
      if (!clipboardData || event.defaultPrevented || isEditable(event.target) || isDialogOpen()) return;
      const files = [...clipboardData.files];
      const text = clipboardData.getData('text/plain');
      if (files.length > 0) useGiven.setState({ given: { files } });
      else if (text.trim() !== '') useGiven.setState({ given: { text } });
    };
    addEventListener('paste', paste);
    return () => {
      removeEventListener('paste', paste);
    };
  }, []);
}

/** Shows what was pasted outside of text fields, or dropped as text, and acts on it once that is confirmed. */
export function PastedText() {
  usePaste();
  const given = useGiven((state) => state.given);
  if (given === null) return null;
  return <Given key={'text' in given ? given.text : 'files'} given={given} />;
}

type GivenProps = { given: { text: string } | { files: readonly File[] } };

function Given({ given }: GivenProps) {
  const gateway = useActiveProfile()?.gatewayUrl ?? '';
  // As things are at this moment: neither they nor the table on screen change behind a dialog.
  const [{ what, taker }] = useState((): { what: Known | null; taker: ValueTaker | null } => ({
    what:
      'files' in given
        ? { kind: 'files', files: given.files }
        : known(pastedAs(given.text, { nowMs: Date.now(), zone: zoneName('local') }, gateway)),
    taker: valueTaker(),
  }));
  const text = what === null && 'text' in given ? given.text : null;
  useEffect(() => {
    if (text === null) return;
    notifyUnknown(text);
    close();
  }, [text]);
  if (!what) return null;
  return (
    <PastedDialog
      given={what}
      taker={taker}
      onClose={close}
      then={(act) => {
        close();
        requestAnimationFrame(() => requestAnimationFrame(act));
      }}
    />
  );
}
