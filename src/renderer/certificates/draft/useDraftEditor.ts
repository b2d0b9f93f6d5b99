import { useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { useForm } from 'react-hook-form';
import type { Draft, DraftContent, DraftId } from '../../../contract/certificates.ts';
import { checkDraft } from '../../../organizations/checks.ts';
import { fatesOf, knowledgeOf, predict } from '../../../organizations/prediction.ts';
import { organizationToSend } from '../../../organizations/sending.ts';
import { useAttempts, useOrganizations } from '../../state/mainState.ts';
import { predictionSentences } from '../predictionSentences.ts';
import { fieldNotes } from './fieldNotes.ts';
import { NOTHING_NEAR, searchNearKnown } from './nearKnown.ts';
import { useReplacement } from './useReplacement.ts';
import { inSlices } from './slices.ts';
import { api } from '../../state/api.ts';
import { DraftSaver } from './draftSaver.ts';

/** The value as it was when it last stood still for this many milliseconds. */
function useSettled<T>(value: T, pauseMs: number): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => {
      setSettled(value);
    }, pauseMs);
    return () => {
      clearTimeout(timer);
    };
  }, [value, pauseMs]);
  return settled;
}

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

/** A pause in typing after which the prediction follows. */
const PAUSE_MS = 250;

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

/** What is known to the profile of the draft, and what it means for the draft. */
function usePrediction(draft: Draft, content: DraftContent) {
  const all = useOrganizations(({ value }) => value);
  const known = useMemo(
    () => (all ?? []).filter(({ profileId }) => profileId === draft.profileId),
    [all, draft.profileId],
  );
  const settled = useSettled(content, PAUSE_MS);
  const predicted = useMemo(() => {
    const sent = organizationToSend(settled);
    const prediction = predict(sent, settled.type, knowledgeOf(known));
    return { content: settled, sent, type: settled.type, known, prediction };
  }, [settled, known]);
  const [near, setNear] = useState(NOTHING_NEAR);
  useEffect(() => inSlices(searchNearKnown(settled, known), setNear), [settled, known]);
  return { near, predicted };
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
