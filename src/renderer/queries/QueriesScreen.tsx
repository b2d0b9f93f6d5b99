import { Plus } from 'lucide-react';
import { useRef } from 'react';
import { CommandButton } from '../commands/CommandButton.tsx';
import { useCommand } from '../commands/commands.ts';
import { nameRoute, type RouteOf } from '../state/navigation.ts';
import { SearchField } from '../ui/forms/SearchField.tsx';
import { keptState } from '../ui/kept.ts';
import { SectionsPage } from '../ui/page/SectionsPage.tsx';
import { HistoryPart } from './HistoryPart.tsx';
import { SavedPart } from './SavedPart.tsx';
import { SchedulesPart } from './SchedulesPart.tsx';
import { TemplatesPart } from './TemplatesPart.tsx';
import { words } from './words.ts';

const SECTIONS = ['saved', 'templates', 'history', 'schedules'] as const;

const TYPED = { saved: keptState(''), history: keptState('') } as const;

/** A part that is searched. */
function Searched({ at }: { at: 'saved' | 'history' }) {
  const [typed, setTyped] = TYPED[at]();
  const search = useRef<HTMLInputElement>(null);
  useCommand('find', () => search.current?.focus());
  const Section = at === 'saved' ? SavedPart : HistoryPart;
  return (
    <Section
      typed={typed}
      search={<SearchField label={words.search[at]} value={typed} onChange={setTyped} inputRef={search} />}
      onClear={() => {
        setTyped('');
        search.current?.focus(); // the button disappears
      }}
    />
  );
}

/** Saved queries, templates, the history of what was run, and schedules. */
export function QueriesScreen({ at = 'saved' }: { at: RouteOf<'queries'>['at'] }) {
  return (
    <SectionsPage
      title={words.title}
      sections={SECTIONS}
      names={words.sections}
      at={at}
      onSection={(section) => {
        nameRoute({ screen: 'queries', at: section });
      }}
      actions={<CommandButton command="new-report" icon={Plus} />}
    >
      {(at === 'saved' || at === 'history') && <Searched key={at} at={at} />}
      {at === 'templates' && <TemplatesPart />}
      {at === 'schedules' && <SchedulesPart />}
    </SectionsPage>
  );
}
