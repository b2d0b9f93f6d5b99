import { Search } from 'lucide-react';
import { useMemo, useState } from 'react';
import {
  Autocomplete,
  Dialog as AriaDialog,
  Header,
  Input,
  ListBox,
  ListBoxItem,
  ListBoxSection,
  Modal,
  ModalOverlay,
  TextField,
} from 'react-aria-components';
import { titleOf } from '../../queries/titles.ts';
import { knownFrom } from '../builder/known.ts';
import { isOffered, useCommand } from '../commands/commands.ts';
import { useKeys } from '../commands/useKeys.ts';
import {
  useActiveProfile,
  useCatalogues,
  useConnection,
  useJobs,
  useLibrary,
  useQueries,
  useSettings,
} from '../state/mainState.ts';
import { buildFrom, runInBuilder, useNavigation } from '../state/navigation.ts';
import { useOpenDialog } from '../ui/overlays/openDialogs.ts';
import { addressThings } from './addressThings.ts';
import { askedWords, type AskedWords } from './askedWords.ts';
import { hasOtherTable } from './filterEvents.ts';
import styles from './Palette.module.css';
import { openedWith } from './opened.ts';
import { MOST_SHOWN, PaletteFoot } from './PaletteFoot.tsx';
import { closePalette, openPalette, usePalette } from './paletteState.ts';
import { choose } from './perform.ts';
import { routeId } from './routeId.ts';
import { useRemembered } from './recent.ts';
import { searchIn } from './search.ts';
import type { Thing } from './thing.ts';
import { thingsFrom } from './things.ts';
import { UnderstoodWords } from './UnderstoodWords.tsx';
import { words } from './words.ts';

const REQUEST = 'request';

function Keys({ command }: { command: NonNullable<Thing['keys']> }) {
  return <kbd className={styles['keys']}>{useKeys(command)}</kbd>;
}

type RowProps = { id: string; name: string; kind: keyof typeof words.kinds; detail: string; thing?: Thing };

/** One line for each thing: its name, what tells it from others, its kind and its keys. */
function Row({ id, name, kind, detail, thing }: RowProps) {
  return (
    <ListBoxItem
      id={id}
      textValue={[name, detail, words.kinds[kind]].filter(Boolean).join(', ')}
      isDisabled={thing?.isDisabled ?? false}
      className={styles['row'] ?? ''}
    >
      <span className={styles['name']} title={name}>
        {name}
      </span>
      <span className={styles['detail']}>{detail}</span>
      <span className={styles['kind']}>{words.kinds[kind]}</span>
      {thing?.keys ? <Keys command={thing.keys} /> : <span className={styles['keys']} />}
    </ListBoxItem>
  );
}

const rowOf = (thing: Thing) => (
  <Row
    key={thing.id}
    id={thing.id}
    kind={thing.kind}
    name={thing.name}
    detail={thing.detail?.() ?? ''}
    thing={thing}
  />
);

/** Everything there is at the moment when the palette opens, which nothing changes while it is open. */
function useThings() {
  const profile = useActiveProfile();
  return useState(() => {
    const reports = useLibrary.getState().value ?? [];
    const catalogue = useCatalogues.getState().value?.find(({ profileId }) => profileId === profile?.id);
    const connection = useConnection.getState().value;
    const settings = useSettings.getState().value;
    const things = thingsFrom({
      isOffered,
      reports,
      catalogue,
      queries: useQueries.getState().value ?? [],
      jobs: useJobs.getState().value ?? [],
      profiles: connection?.profiles ?? [],
      activeId: connection?.activeId ?? null,
      settings,
    });
    const recent = settings?.recent ?? [];
    const search = searchIn(things);
    return {
      things,
      groups: openedWith(things, recent, routeId(useNavigation.getState().route)),
      search: (wanted: string) => search(wanted, recent),
      known: knownFrom(catalogue, reports),
      nowMs: Date.now(),
    };
  })[0];
}

const build = ({ request }: AskedWords): void => {
  closePalette(() => {
    buildFrom(request);
  });
};

type Things = Pick<ReturnType<typeof useThings>, 'groups' | 'search'>;

/** What is found, and its lines: a blank at an end of the words finds the same, and is not drawn again. */
function useFound({ groups, search }: Things, wanted: string) {
  return useMemo(() => {
    if (wanted !== '') {
      const found = search(wanted);
      return { count: found.length, rows: found.slice(0, MOST_SHOWN).map(rowOf) };
    }
    const rows = groups.map(({ title, things }) => (
      <ListBoxSection key={title} id={title}>
        <Header className={styles['group'] ?? ''}>{words.groups[title]}</Header>
        {things.slice(0, MOST_SHOWN).map(rowOf)}
      </ListBoxSection>
    ));
    return { count: rows.length, rows };
  }, [groups, search, wanted]);
}

function Content({ opened }: { opened: string }) {
  const [typed, setTyped] = useState(opened);
  const { things, known, nowMs, ...listed } = useThings();
  const { count, rows } = useFound(listed, typed.trim());
  const asked = useMemo(() => askedWords(typed, known, nowMs), [typed, known, nowMs]);
  const hasProfile = useActiveProfile() !== undefined;
  const request = hasProfile ? asked : null;
  const [around] = useState(() => ({ known, hasProfile, hasTable: hasOtherTable() }));
  const ofAddresses = useMemo(() => addressThings(typed, around), [typed, around]);
  // What was typed when it could not be run: as soon as that is changed, nothing is said of it.
  const [refused, setRefused] = useState<string | null>(null);
  const run = () => {
    if (request?.isWhole)
      closePalette(() => {
        runInBuilder(request.request);
      });
    else setRefused(typed);
  };
  const isRefused = refused === typed;
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the field inside has the focus
    <div
      className={styles['content']}
      onKeyDownCapture={(event) => {
        if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
        event.preventDefault();
        event.stopPropagation();
        run();
      }}
    >
      <Autocomplete inputValue={typed} onInputChange={setTyped}>
        <TextField aria-label={words.title} className={styles['field'] ?? ''} autoFocus>
          <Search size={16} aria-hidden />
          <Input className={styles['input'] ?? ''} placeholder={words.label} spellCheck={false} />
        </TextField>
        {request && <UnderstoodWords asked={request} isRefused={isRefused} />}
        <ListBox
          aria-label={words.list}
          className={styles['list'] ?? ''}
          selectionMode="none"
          onAction={(key) => {
            if (key === REQUEST && request) {
              build(request);
              return;
            }
            const thing = [...ofAddresses, ...things].find(({ id }) => id === key);
            if (thing)
              closePalette(() => {
                choose(thing);
              });
          }}
          renderEmptyState={() => <p className={styles['empty']}>{words.none(typed)}</p>}
        >
          {request && (
            <Row
              id={REQUEST}
              kind="request"
              name={words.request.build(titleOf(request.request))}
              detail="" // what was understood says the rest
            />
          )}
          {ofAddresses.map(rowOf)}
          {rows}
        </ListBox>
      </Autocomplete>
      <PaletteFoot {...{ typed, count: count + ofAddresses.length, asked, hasProfile, isRefused }} />
    </div>
  );
}

/** Finds everything by its name, and reads a request in words. It opens over anything but another dialog. */
export function Palette() {
  const opened = usePalette(({ typed }) => typed);
  useRemembered();
  useCommand('palette', () => {
    openPalette('');
  });
  useOpenDialog(opened !== null);
  return (
    <ModalOverlay
      isOpen={opened !== null}
      onOpenChange={(isOpen) => {
        if (!isOpen) closePalette();
      }}
      isDismissable
      className={styles['veil'] ?? ''}
    >
      <Modal className={styles['modal'] ?? ''}>
        <AriaDialog aria-label={words.title} className={styles['dialog'] ?? ''}>
          {opened !== null && <Content opened={opened} />}
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  );
}
