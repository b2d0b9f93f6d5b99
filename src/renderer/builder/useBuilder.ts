import { useEffect, useMemo, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import type { Job } from '../../contract/jobs.ts';
import type { ProfileId } from '../../contract/profiles.ts';
import type { ReadRequest, ReportRequest } from '../../contract/reports.ts';
import { checksOf } from '../../queries/checks/checks.ts';
import { formResolver } from '../forms/formResolver.ts';
import { useActiveProfile, useCatalogues, useLibrary } from '../state/mainState.ts';
import { zoneName } from '../ui/text/zones.ts';
import { useNow } from '../ui/useNow.ts';
import { readBeginning, startedFrom, useDraft, type Beginning, type Opening } from './draft.ts';
import { fieldsFrom, requestOf, usualFields, type Around, type BuilderFields } from './form.ts';
import { knownFrom } from './known.ts';
import { builderForm } from './schema.ts';
import { takeRange } from './timeRanges.ts';
import { useMarking } from './useMarking.ts';
import { remarksOf, useReplaced } from './useReplaced.ts';
import { useFormHistory } from './useFormHistory.ts';
import { words } from './words.ts';

const ZONE = zoneName('local');

/** What the fields mean depends on this. */
function useAround(id: ProfileId | undefined, template: ReportRequest | null): Around {
  const nowMs = useNow(30_000);
  const reports = useLibrary((state) => state.value);
  const kept = useCatalogues(({ value }) => value?.find(({ profileId }) => profileId === id));
  const known = useMemo(() => knownFrom(kept, reports ?? []), [kept, reports]);
  return useMemo(() => ({ known, here: { nowMs, zone: ZONE }, template }), [known, nowMs, template]);
}

/** The builder's form, the request that it makes, and what is to be said of that. */
export function useBuilder(opening: Opening) {
  const [{ first, before, settled: firstSettled, faulty, runs }] = useState(() =>
    startedFrom(opening, useDraft.getState().draft, Date.now()),
  );
  const [template, setTemplate] = useState(first.template);
  const [query, setQuery] = useState(first.query);
  const [settled, setSettled] = useState(firstSettled);
  const [edited, setEdited] = useState(first.edited);
  const profile = useActiveProfile();
  const around = useAround(profile?.id, template);
  const { known } = around;
  const resolver = useMemo(() => formResolver(builderForm(() => around)), [around]);
  const form = useForm<BuilderFields, unknown, BuilderFields>({ resolver, defaultValues: first.fields });
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- every field has a default value
  const fields = useWatch({ control: form.control }) as BuilderFields;
  useEffect(() => {
    useDraft.setState({ draft: { fields, template, query, edited, settled, visit: opening.visit } });
  }, [fields, template, query, edited, settled, opening.visit]);
  const request = useMemo(() => requestOf(fields, around), [fields, around]);
  const checks = useMemo(
    () => checksOf({ request, catalogue: known, here: around.here }),
    [request, known, around],
  );

  const fill = (beginning: Beginning) => {
    setTemplate(beginning.template);
    setQuery(beginning.query);
    setEdited(beginning.edited);
    form.reset(beginning.fields, { keepDefaultValues: true });
  };
  const now = () => ({ fields: form.getValues(), template, query, edited });
  const { begin, ...way } = useReplaced({ before, faulty, first: first.fields }, { fields, now, fill });
  const mark = useMarking(form, faulty !== null);
  /** The fields were run, saved or emptied: another request may take their place. */
  const settle = (fields = form.getValues()) => {
    setSettled(fields);
    // At once, since the screen may be left before it is drawn again.
    useDraft.setState(({ draft }) => ({ draft: draft && { ...draft, settled: fields } }));
  };
  const steps = useFormHistory({ fields, template, query }, (step) => {
    fill({ ...step, edited });
    way.dismissReplaced();
  });
  return {
    ...steps,
    ...way,
    /** Whether it was opened to be run at once. */
    runs,
    form,
    known,
    here: around.here,
    request,
    checks,
    dimensionsAs: profile?.dimensionsAs ?? 'array',
    /** The text of the request where it was changed and is not used yet; null if it was not. */
    edited,
    setEdited,
    /** The saved query that was opened or saved last; null if there is none. */
    query,
    setQuery,
    settle,
    startAfresh: () => {
      const fields = usualFields(Date.now());
      begin({ fields, template: null, query: null, edited: null }, words.startedAfresh, []);
      settle(fields);
    },
    replace: (read: ReadRequest) => {
      begin(readBeginning(read), words.request.replaced, remarksOf(read));
      if (read.faults.length > 0) mark();
    },
    /** Takes the request of a run, and the saved query that it was, back into the form. */
    takeBack: ({ request: asked, query: of, createdAtMs }: Job) => {
      const open = of ? { id: of.id, version: of.version, atMs: createdAtMs } : null;
      const beginning = { fields: fieldsFrom(asked), template: asked, query: open, edited: null };
      begin(beginning, words.result.takenBack, []);
    },
    /** Puts the times in the place of a range that was typed, such as “last week”. */
    takeRange: () => {
      takeRange(form, around);
    },
    /** The request as the fields are at this moment, which may be later than the last drawing. */
    requestNow: () => requestOf(form.getValues(), around),
  };
}

export type BuilderState = ReturnType<typeof useBuilder>;
