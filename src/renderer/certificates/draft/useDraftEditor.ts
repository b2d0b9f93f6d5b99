import { useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { useForm } from 'react-hook-form';
import type { Draft, DraftContent, DraftId } from '../../../contract/certificates.ts';
import { checkDraft } from '../../../organizations/checks.ts';
import { fatesOf } from '../../../organizations/prediction.ts';
import { useAttempts } from '../../state/mainState.ts';
import { predictionSentences } from '../predictionSentences.ts';
import { fieldNotes } from './fieldNotes.ts';
import { useReplacement } from './useReplacement.ts';
import { api } from '../../state/api.ts';
import { DraftSaver } from './draftSaver.ts';
import { usePrediction } from './usePrediction.ts';

function after(ms: number, ring: () => void): () => void {
  const timer = setTimeout(ring, ms);
  return () => {
    clearTimeout(timer);
  };
}

/** They outlive the screen, so that what could not be saved is still there when the draft is opened again. */
const savers = new Map<DraftId, DraftSaver>();

/** The one saver of a draft. */
function saverOf(draft: Draft): DraftSaver {
  const known = savers.get(draft.id);
  if (known) return known;
  const saver = new DraftSaver(draft, { save: api.certificates.saveDraft, after });
  savers.set(draft.id, saver);
  return saver;
}

/** The form of a draft. Every change is saved; what is left unsaved is written when the screen or the window is left. */
function useSavedForm(draft: Draft) {
  const saver = saverOf(draft);
  const [beginning] = useState(() => saver.latest ?? draft.content);
  const [content, setContent] = useState(beginning);
  const form = useForm<DraftContent>({ defaultValues: beginning });
  const { subscribe } = form;
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values }) => {
          // The form goes on writing into its own values.
          const typed = structuredClone(values);
          setContent(typed);
          saver.change(typed);
        },
      }),
    [subscribe, saver],
  );
  useEffect(() => {
    const flush = () => void saver.flush();
    addEventListener('pagehide', flush);
    document.addEventListener('visibilitychange', flush);
    return () => {
      removeEventListener('pagehide', flush);
      document.removeEventListener('visibilitychange', flush);
      flush();
    };
  }, [saver]);
  return { form, content, saver, saved: useSyncExternalStore(saver.subscribe, saver.state) };
}

/** Everything that the editor of a draft shows. */
export function useDraftEditor(draft: Draft) {
  const { form, content, saver, saved } = useSavedForm(draft);
  const { predicted, near } = usePrediction(draft, content);
  const said = useMemo(() => {
    const { id, name } = predicted.prediction;
    return id === 'not-given' && name === 'not-given' ? null : predictionSentences(predicted);
  }, [predicted]);
  const attempts = useAttempts(({ value }) => value);
  const lastAttempt = attempts?.find(({ draftId }) => draftId === draft.id);
  const remarks = useMemo(() => checkDraft(content), [content]);
  const notes = useMemo(
    () =>
      fieldNotes({
        content,
        remarks,
        lastAttempt,
        fates: fatesOf(predicted.sent, predicted.prediction.expected),
        near,
      }),
    [content, remarks, lastAttempt, predicted, near],
  );
  /** Replaces what is typed, as if the analyst had typed it. */
  const change = (next: DraftContent) => {
    form.reset(next, { keepTouched: true, keepFieldsRef: true });
  };
  const replacement = useReplacement({ content, change });
  /** Whether “Review and send” has been pressed, from when on every error is shown. */
  const [wasPressed, setPressed] = useState(false);
  /** Around the button that adds a contact. */
  const contactAdder = useRef<HTMLDivElement>(null);
  return {
    draft,
    form,
    content,
    saver,
    saved,
    predicted,
    /** The prediction in words; null before an organization is identified. */
    said,
    near,
    lastAttempt,
    remarks,
    notes,
    change,
    replacement,
    wasPressed,
    setPressed,
    contactAdder,
  };
}

export type Editor = ReturnType<typeof useDraftEditor>;
