import { TextCursorInput } from 'lucide-react';
import { fieldNamesIn } from '../../../../events/fields.ts';
import { commandFor, perform, useCommand } from '../../../commands/commands.ts';
import { useAppInfo } from '../../../state/mainState.ts';
import { ToggleIcon } from '../../../ui/buttons/ToggleIcon.tsx';
import { CompletionField } from '../../../ui/forms/CompletionField.tsx';
import { showConditions, useExplorer } from '../state/explorerState.ts';
import { isSlow } from '../fields/fieldDefaults.ts';
import type { PanelProps } from '../state/panel.ts';
import { useAnswer } from '../state/useAnswer.ts';
import { completedField, completionsAt } from './completions.ts';
import styles from './FilterBar.module.css';
import { FilterChips } from './FilterChips.tsx';
import { FilterHelp } from './FilterHelp.tsx';
import { replaced } from '../state/switchedConditions.ts';
import { TimesSelect } from './TimesSelect.tsx';
import { useFilterDraft } from './useFilterDraft.ts';
import { words } from './words.ts';

/** How many values of a field are asked for, to be offered. */
const MOST_VALUES = 200;

/** What is offered at the caret: the values come from the archive, the most frequent first. */
function useCompletions({ archive, overview, scope }: PanelProps, text: string, caret: number) {
  const wanted = completedField(text, caret);
  // Of values that nearly all differ, nobody could choose one; and counting them would take long.
  const field = wanted !== null && isSlow(wanted, overview) ? null : wanted;
  const { answer } = useAnswer(
    archive,
    'completions',
    field === null ? null : { kind: 'facets', scope, fields: [field], top: MOST_VALUES },
  );
  const facet = answer?.facets.find((each) => each.field === field) ?? null;
  const fields = fieldNamesIn(overview.fields.map(({ name }) => name));
  return completionsAt(text, caret, { fields, facet });
}

/** The local filter, as text and as chips, and the times that are shown. It never reaches the service. */
export function FilterBar(panel: PanelProps) {
  const conditions = useExplorer((state) => state.conditions);
  const draft = useFilterDraft(conditions);
  const { what, text, focus } = draft;
  const platform = useAppInfo(({ value }) => value?.platform ?? 'linux');
  const completions = useCompletions(panel, text, draft.caret);
  useCommand('filter', focus);
  useCommand('find', focus);
  return (
    <div className={styles['filter']} role="search">
      <div className={styles['line']}>
        {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the field inside has the focus; the keys bubble up */}
        <div
          className={styles['typed']}
          onKeyDown={(event) => {
            // With nothing typed, these keys have no text to act on: they take back a condition.
            const id = draft.isTyped ? null : commandFor(event, platform);
            if ((id === 'undo' || id === 'redo') && perform(id)) event.preventDefault();
          }}
        >
          <CompletionField
            label={words.label}
            // Beside the label, where it moves nothing while one types.
            mark={{
              text: text === '' ? words.mark : words.typing[typeof what === 'number' ? 'edit' : what],
              isStruck: false,
            }}
            error={draft.error}
            value={text}
            onChange={draft.type}
            onCaret={draft.setCaret}
            completions={completions}
            onComplete={draft.complete}
            onEnter={draft.apply}
            onEscape={draft.cancel}
            inputRef={draft.input}
          />
        </div>
        <span className={styles['tools']}>
          <ToggleIcon
            name={words.asText}
            icon={TextCursorInput}
            isSelected={what === 'text'}
            onChange={(isOn) => {
              if (isOn) draft.editAll();
              else draft.cancel();
              focus();
            }}
          />
          <FilterHelp />
          <TimesSelect {...panel} />
        </span>
      </div>
      {conditions.length > 0 && (
        <FilterChips
          conditions={conditions}
          edited={typeof what === 'number' ? what : null}
          onEdit={(index) => {
            draft.edit(index);
            focus();
          }}
          onReplace={(index, others) => {
            showConditions(replaced(conditions, index, others));
          }}
          onClear={() => {
            showConditions([]);
          }}
          onLeft={focus}
        />
      )}
    </div>
  );
}
