import { useContext, useId, useRef, type Ref, type RefObject } from 'react';
import { ComboBox, ComboBoxStateContext, Input, ListBox, ListBoxItem, Popover } from 'react-aria-components';
import { classes } from '../classes.ts';
import field from './Field.module.css';
import { FieldLabel, FieldNotes, type FieldAround } from './FieldParts.tsx';
import { useRestStaysVisible } from './OpenList.tsx';
import select from './Select.module.css';

/** What may be meant at the caret. */
export type Completion = {
  /** The whole text with it. */
  id: string;
  /** What is offered. */
  name: string;
  note?: string;
};

type CompletionFieldProps = FieldAround & {
  value: string;
  onChange: (value: string) => void;
  /** Where the caret is, whenever it has moved. */
  onCaret: (caret: number) => void;
  completions: readonly Completion[];
  /** Gets the whole text with the completion in it. */
  onComplete: (value: string) => void;
  onEnter: () => void;
  /** While no completions are shown. */
  onEscape: () => void;
  inputRef: Ref<HTMLInputElement>;
};

/** Typing shows completions; Enter takes the highlighted one, otherwise it is for the whole text. */
function TypedInput({
  inputRef,
  onCaret,
  onEnter,
  onEscape,
}: Pick<CompletionFieldProps, 'inputRef' | 'onCaret' | 'onEnter' | 'onEscape'>) {
  const list = useContext(ComboBoxStateContext);
  return (
    <Input
      ref={inputRef}
      className={classes(field['input'], field['mono'])}
      spellCheck={false}
      autoComplete="off"
      onSelect={({ currentTarget }) => {
        onCaret(currentTarget.selectionStart ?? currentTarget.value.length);
      }}
      onInput={() => {
        if (!list?.isOpen) list?.open(null, 'manual');
      }}
      onKeyDown={(event) => {
        if (event.ctrlKey || event.metaKey || event.nativeEvent.isComposing) return;
        if (event.key === 'Escape' && !list?.isOpen) onEscape();
        if (event.key !== 'Enter' || event.currentTarget.getAttribute('aria-activedescendant')) return;
        event.preventDefault();
        list?.close();
        onEnter();
      }}
    />
  );
}

/** Keeps the rest of the window known to assistive technology while the list is open. */
function RestStaysVisible({ within }: { within: RefObject<HTMLElement | null> }) {
  const state = useContext(ComboBoxStateContext);
  useRestStaysVisible(within, state?.isOpen ?? false);
  return null;
}

/** A text in a language of its own, with completions of the word at the caret. */
export function CompletionField(props: CompletionFieldProps) {
  const { value, onChange, completions, onComplete, onCaret, onEnter, onEscape, inputRef, ...around } = props;
  const { label, mark } = around;
  const markId = useId();
  const box = useRef<HTMLDivElement>(null);
  return (
    <ComboBox
      className={field['field'] ?? ''}
      inputValue={value}
      onInputChange={onChange}
      value={null}
      onChange={(key) => {
        if (key !== null) onComplete(String(key));
      }}
      allowsCustomValue
      menuTrigger="manual"
      defaultFilter={() => true}
      items={completions}
      isInvalid={!!around.error}
      validationBehavior="aria"
      {...(mark ? { 'aria-describedby': markId } : {})}
    >
      <FieldLabel label={label} mark={mark} markId={markId} />
      <div className={field['box']} ref={box}>
        <TypedInput inputRef={inputRef} onCaret={onCaret} onEnter={onEnter} onEscape={onEscape} />
        <RestStaysVisible within={box} />
      </div>
      <FieldNotes hint={around.hint} error={around.error} />
      <Popover className={select['popover'] ?? ''} offset={6}>
        <ListBox<Completion>
          // oxlint-disable-next-line jsx-a11y/aria-proptypes -- removes the label inherited from the field
          aria-labelledby=""
          className={select['list'] ?? ''}
        >
          {({ id, name, note }) => (
            <ListBoxItem id={id} textValue={name} className={select['item'] ?? ''}>
              <bdi className={classes(select['name'], field['mono'])}>{name}</bdi>
              {note !== undefined && <span className={select['note']}>{note}</span>}
            </ListBoxItem>
          )}
        </ListBox>
      </Popover>
    </ComboBox>
  );
}
