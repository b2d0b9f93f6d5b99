import { Plus } from 'lucide-react';
import { useCallback, useContext, useLayoutEffect, useRef, type Ref } from 'react';
import { ComboBox, ComboBoxStateContext, Input } from 'react-aria-components';
import field from './Field.module.css';
import { FieldLabel, FieldNotes, type FieldAround } from './FieldParts.tsx';
import { matchingChoices, namedChoice, namedChoices } from './matchingChoices.ts';
import { OpenList } from './OpenList.tsx';
import { Suggestions } from './Suggestions.tsx';
import type { Choice } from './Select.tsx';
import { TagList } from './TagList.tsx';
import { words } from '../words.ts';

/** What a tag picker holds: the items chosen, in their order, and the text in its field, which is not one of them. */
export type Tags = { chosen: readonly string[]; typed: string };

export type TagPickerProps = FieldAround & {
  value: Tags;
  /** The suggestions; any other text can be added too. */
  choices: readonly Choice[];
  onChange: (value: Tags) => void;
  /** What one item is called in the placeholder, such as "metric". */
  noun: string;
  required?: boolean;
  /** Any item is as good as a suggestion, so none is marked for having no name. */
  isFree?: boolean;
  /** What is wrong with an item, by its position. */
  itemErrors?: ReadonlyMap<number, string>;
  inputRef?: (input: HTMLInputElement | null) => void;
};

/** More than anybody looks through. */
const MOST_SUGGESTED = 100;

/** An ordered selection, shown as tags; items are added by typing or from the suggestions. */
export function TagPicker(props: TagPickerProps) {
  const { value, choices, onChange, noun, required, isFree = false, itemErrors, inputRef, ...around } = props;
  const { chosen, typed } = value;
  const adder = useRef<HTMLInputElement | null>(null);
  const text = typed.trim();
  const taken = new Set(chosen);
  const left = matchingChoices(
    choices.filter(({ id }) => !taken.has(id)),
    text,
  ).slice(0, MOST_SUGGESTED);
  // A value of a filter may have a comma in it.
  const several = isFree ? [] : namedChoices(choices, text);
  const own = text === '' || namedChoice(choices, text) ? [] : [{ id: text, name: words.tags.addOwn }];
  const items =
    several.length > 0 ? [{ id: text, name: words.tags.addSeveral(several.length) }] : [...left, ...own];
  const add = (id: string) => {
    const ids = several.length > 0 ? several : [id];
    onChange({ chosen: [...new Set([...chosen, ...ids])], typed: '' });
  };

  // Typing must not draw the tags anew, of which there may be a thousand.
  const latest = useRef<(rest: string[]) => void>(() => undefined);
  useLayoutEffect(() => {
    latest.current = (rest) => {
      onChange({ chosen: rest, typed });
      if (rest.length === 0) adder.current?.focus(); // the list disappears, and the focus with it
    };
  }, [onChange, typed]);
  const keep = useCallback((rest: string[]) => {
    latest.current(rest);
  }, []);

  return (
    <div className={field['field']} data-invalid={around.error ? '' : undefined}>
      <ComboBox
        className={field['field'] ?? ''}
        inputValue={typed}
        onInputChange={(changed) => {
          onChange({ chosen, typed: changed });
        }}
        value={null}
        onChange={(key) => {
          if (key !== null) add(String(key));
        }}
        allowsCustomValue
        menuTrigger="manual"
        items={items}
        isInvalid={!!around.error}
        isRequired={required ?? false}
        validationBehavior="aria"
      >
        <FieldLabel label={around.label} optional={around.optional} />
        <div className={field['box']}>
          <TypedInput
            inputRef={(input) => {
              adder.current = input;
              inputRef?.(input);
            }}
            placeholder={words.tags.add(noun)}
            onEnter={() => {
              // A text that names an item already chosen has no suggestion of its own.
              const first = namedChoice(choices, text) ?? items[0];
              if (text !== '' && first) add(first.id);
              return text !== '';
            }}
          />
          <OpenList icon={Plus} />
        </div>
        <FieldNotes {...around} />
        <Suggestions
          empty={words.tags.noSuggestions}
          {...(text === '' ? {} : { firstKeys: words.tags.enter })}
        />
      </ComboBox>
      {chosen.length > 0 && (
        <TagList chosen={chosen} choices={choices} isFree={isFree} errors={itemErrors} onRemove={keep} />
      )}
    </div>
  );
}

type TypedInputProps = { inputRef: Ref<HTMLInputElement>; placeholder: string; onEnter: () => boolean };

/** Typing opens the list; Enter adds the first suggestion, unless another is highlighted, and closes the list. */
function TypedInput({ inputRef, placeholder, onEnter }: TypedInputProps) {
  const list = useContext(ComboBoxStateContext);
  return (
    <Input
      ref={inputRef}
      className={field['input'] ?? ''}
      placeholder={placeholder}
      spellCheck={false}
      onInput={() => {
        if (!list?.isOpen) list?.open(null, 'manual');
      }}
      onKeyDown={(event) => {
        // With Ctrl or ⌘ it is a command, and in the middle of a composition it ends that: the text stays.
        if (event.key !== 'Enter' || event.ctrlKey || event.metaKey || event.nativeEvent.isComposing) return;
        if (event.currentTarget.getAttribute('aria-activedescendant') || !onEnter()) return;
        event.preventDefault();
        list?.close();
      }}
    />
  );
}
