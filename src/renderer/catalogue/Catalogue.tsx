import { Download, FileInput, FileOutput, Layers, Plus, Tags } from 'lucide-react';
import { useDeferredValue, useMemo, useRef, useState } from 'react';
import type { CatalogueKind, EntryKey, ProfileCatalogue } from '../../contract/catalogue.ts';
import type { Profile } from '../../contract/profiles.ts';
import type { CatalogueEntry } from '../../queries/catalogue.ts';
import { mergedEntries } from '../../queries/catalogue/merged.ts';
import { api } from '../state/api.ts';
import { useCommand } from '../commands/commands.ts';
import { useConnection } from '../state/mainState.ts';
import { notifyIfFailed } from '../state/notices.ts';
import { Button } from '../ui/buttons/Button.tsx';
import { SearchField } from '../ui/forms/SearchField.tsx';
import { RuleTag } from '../ui/messages/RuleTag.tsx';
import { Status } from '../ui/messages/Status.tsx';
import { Empty } from '../ui/page/Empty.tsx';
import styles from './Catalogue.module.css';
import { EntryDialog } from './EntryDialog.tsx';
import { EntryList } from './EntryList.tsx';
import { exportCatalogue } from './exportCatalogue.ts';
import { FetchDialog } from './FetchDialog.tsx';
import { found } from './found.ts';
import { ImportDialog } from './ImportDialog.tsx';
import { RULE_OF } from './rules.ts';
import { SourcesDialog } from './SourcesDialog.tsx';
import { notifyUndoable } from './undoNotice.ts';
import { words } from './words.ts';

/** What is open over the list. */
type Open = { kind: 'entry'; entry: CatalogueEntry | null } | { kind: 'import' | 'fetch' | 'sources' };

type CatalogueProps = {
  profile: Profile;
  kind: CatalogueKind;
  /** Undefined while nothing is kept for the profile. */
  kept: ProfileCatalogue | undefined;
};

/** Removes an entry at once; the notice undoes it. */
async function remove({ id: profileId }: Profile, { kind, id }: EntryKey): Promise<void> {
  const removed = await api.catalogue.remove({ profileId, kind, id, origin: null });
  if (!removed.ok) return notifyIfFailed(removed);
  const { title, text } = words.removed;
  return notifyUndoable(removed.value, title(id), text);
}

function Tools({ onOpen, onExport }: { onOpen: (open: Open) => void; onExport: () => void }) {
  const { locate } = words;
  return (
    <>
      <Button
        icon={FileInput}
        onPress={() => {
          onOpen({ kind: 'import' });
        }}
      >
        {locate.import}
      </Button>
      <Button icon={FileOutput} onPress={onExport}>
        {locate.export}
      </Button>
      <Button
        icon={Download}
        onPress={() => {
          onOpen({ kind: 'fetch' });
        }}
      >
        {locate.fetch}
      </Button>
      <Button
        icon={Layers}
        onPress={() => {
          onOpen({ kind: 'sources' });
        }}
      >
        {locate.sources}
      </Button>
    </>
  );
}

function Dialogs({
  open,
  profile,
  kind,
  kept,
  onClose,
}: CatalogueProps & { open: Open | null; onClose: () => void }) {
  if (open?.kind === 'entry')
    return <EntryDialog profile={profile} kind={kind} entry={open.entry} kept={kept} onClose={onClose} />;
  if (open?.kind === 'import')
    return <ImportDialog profileId={profile.id} kind={kind} kept={kept} onClose={onClose} />;
  if (open?.kind === 'fetch') return <FetchDialog profileId={profile.id} kept={kept} onClose={onClose} />;
  if (open?.kind === 'sources') return <SourcesDialog profileId={profile.id} kept={kept} onClose={onClose} />;
  return null;
}

function NoMatch({ kind, typed, onClear }: { kind: CatalogueKind; typed: string; onClear: () => void }) {
  return (
    <Empty
      icon={Tags}
      title={words.noMatch.title(kind)}
      action={<Button onPress={onClear}>{words.noMatch.action}</Button>}
    >
      {words.noMatch.text(typed)}
    </Empty>
  );
}

/** What holds for this kind, and for the catalogue as a whole. */
function Notes({ kind, isSampleOnly }: { kind: CatalogueKind; isSampleOnly: boolean }) {
  const isOffline = useConnection(({ value }) => value?.reach.kind === 'offline');
  const rule = RULE_OF[kind];
  return (
    <>
      <p className={styles['rule']}>
        {rule.text} <RuleTag tag={rule} />
      </p>
      {isSampleOnly && (
        <Status tone="plain" wraps>
          {words.onlySample}
        </Status>
      )}
      {isOffline && (
        <Status tone="warn" wraps>
          {words.offline}
        </Status>
      )}
    </>
  );
}

/** The identifiers of one kind that a profile knows, and what can be done with the catalogue. */
export function Catalogue({ profile, kind, kept }: CatalogueProps) {
  const [typed, setTyped] = useState('');
  const [open, setOpen] = useState<Open | null>(null);
  const search = useRef<HTMLInputElement>(null);
  useCommand('find', () => search.current?.focus());
  const shown = useDeferredValue(typed);
  const entries = useMemo(() => mergedEntries(kept), [kept]);
  const ofKind = useMemo(() => entries.filter((each) => each.kind === kind), [entries, kind]);
  const matching = useMemo(() => found(ofKind, shown), [ofKind, shown]);
  const add = (
    <Button
      look="primary"
      icon={Plus}
      onPress={() => {
        setOpen({ kind: 'entry', entry: null });
      }}
    >
      {words.add(kind)}
    </Button>
  );
  return (
    <>
      <div className={styles['tools']}>
        <p className={styles['count']} role="status">
          {words.count(kind, matching.length, ofKind.length)}
        </p>
        <div className={styles['actions']}>
          <SearchField label={words.search(kind)} value={typed} onChange={setTyped} inputRef={search} />
          <Tools onOpen={setOpen} onExport={() => void exportCatalogue(profile, kept)} />
          {ofKind.length > 0 && add}
        </div>
      </div>
      <Notes kind={kind} isSampleOnly={(kept?.entries.length ?? 0) === 0} />
      {ofKind.length === 0 && (
        <Empty icon={Tags} title={words.empty.title(kind)} action={add}>
          {words.empty.text}
        </Empty>
      )}
      {ofKind.length > 0 && matching.length === 0 && (
        <NoMatch
          kind={kind}
          typed={shown}
          onClear={() => {
            setTyped('');
            search.current?.focus(); // the button disappears
          }}
        />
      )}
      {matching.length > 0 && (
        <EntryList
          key={kind}
          label={words.kinds[kind].title}
          entries={matching}
          onEdit={(entry) => {
            setOpen({ kind: 'entry', entry });
          }}
          onRemove={(entry) => void remove(profile, entry)}
        />
      )}
      <Dialogs
        open={open}
        profile={profile}
        kind={kind}
        kept={kept}
        onClose={() => {
          setOpen(null);
        }}
      />
    </>
  );
}
